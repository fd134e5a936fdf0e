import { eq } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { MINUTE_MS } from "#domain/time/units.ts";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import { deliverOrder } from "#shop/modules/order/deliver-order.ts";
import { dueMinor, findOrder, lockOrderByNumber } from "#shop/modules/order/order.store.ts";
import { fulfilments, type Order } from "#shop/modules/order/order.tables.ts";
import {
  changeParcel,
  claimDueParcel,
  findLiveParcel,
  noteStep,
} from "#shop/modules/order/parcels/carrier-parcel.store.ts";
import type { CarrierParcel } from "#shop/modules/order/parcels/carrier-parcel.tables.ts";
import { tellStep } from "#shop/modules/order/parcels/tell-step.ts";
import { refuseParcel } from "#shop/payment/cash/refuse-parcel.ts";
import { endParcel } from "./cancel-parcel.ts";
import type { CarrierContext } from "./carrier-context.ts";
import type { Carrier, CarrierFault, TrackAnswer } from "./carrier-port.ts";
import { nextQuestionAt, TRACKING_ROUND_MS } from "./carrier-times.ts";
import { fulfilWith, tellingOf } from "./send-parcel.ts";

/** Questions of one round. */
const ROUND_MAX = 100;
/** Longer than a question and what is noted after it. */
const LEASE_MS = 10 * MINUTE_MS;

/** Starts asking for the states of parcels on their way; several processes may do so. Stops with the job queue. */
export function startTracking(context: CarrierContext, jobs: PgBoss): void {
  if (context.carrier === undefined) return;
  const loop = { name: "parcels", everyMs: TRACKING_ROUND_MS, log: context.log };
  const stop = startLoop(loop, () => trackParcels(context));
  jobs.once("stopped", () => void stop());
}

/**
 * Asks the carrier for the states of the parcels that are due, one after the other, and notes them. Stops when the
 * carrier cannot be reached or takes no more calls: the next round goes on.
 *
 * @returns the number of questions
 */
export async function trackParcels(context: CarrierContext): Promise<number> {
  const { carrier, database, clock, log } = context;
  if (carrier === undefined) return 0;
  for (let asked = 0; asked < ROUND_MAX; asked += 1) {
    const parcel = await claimDueParcel(database, carrier.key, { now: clock(), leaseMs: LEASE_MS });
    if (parcel === null) return asked;
    try {
      const fault = await askAbout(context, carrier, parcel);
      if (fault !== null && fault.fault !== "refused") return asked + 1;
    } catch (error) {
      // Its lease ends, and it is asked about then.
      log.error({ err: error, reference: parcel.reference }, "the state of a parcel could not be noted");
    }
  }
  return ROUND_MAX;
}

/** Asks for the state of one order's parcel now. @returns the fault, or null when its state was noted */
export async function trackNow(
  context: CarrierContext,
  orderId: number,
): Promise<CarrierFault | "no_parcel" | null> {
  const { carrier, database } = context;
  const parcel = carrier === undefined ? null : await findLiveParcel(database, orderId);
  if (carrier === undefined || parcel?.awb == null) return "no_parcel";
  return askAbout(context, carrier, parcel);
}

async function askAbout(
  context: CarrierContext,
  carrier: Carrier,
  parcel: CarrierParcel,
): Promise<CarrierFault | null> {
  const { database, clock, log } = context;
  const order = await findOrder(database, parcel.orderId);
  if (order === null || parcel.awb === null) throw new Error(`Parcel ${parcel.reference} has no order.`);
  const answer = await carrier.track(parcel.awb);
  const now = clock();
  if (!answer.ok) {
    const failures = parcel.failures + 1;
    const nextAt = nextQuestionAt({ createdAt: parcel.createdAt, failures }, now);
    await changeParcel(database, parcel.id, ["made"], { failures, fault: answer.detail, nextAt });
    log.warn({ reference: parcel.reference, fault: answer.fault, isLast: nextAt === null }, "parcel state");
    return answer;
  }
  if (answer.isCancelled) {
    await endParcel(context, order.number, parcel);
    return null;
  }
  // A process may have died between the carrier's answer and the note that the order is sent.
  await fulfilWith(context, carrier, order.number, parcel);
  await noteSteps(context, order, parcel, answer);
  const outcome = await noteOutcome(context, order, answer);
  const nextAt = outcome === null ? nextQuestionAt({ createdAt: parcel.createdAt, failures: 0 }, now) : null;
  await changeParcel(database, parcel.id, ["made"], { failures: 0, fault: null, outcome, nextAt });
  return null;
}

type Told = Extract<TrackAnswer, { readonly ok: true }>;

/** Notes the steps that were not noted before, and tells the storefront of them. */
async function noteSteps(
  context: CarrierContext,
  { number }: Order,
  parcel: CarrierParcel,
  { steps }: Told,
): Promise<void> {
  const { database, ...telling } = tellingOf(context);
  await database.transaction(async (tx) => {
    const found = await lockOrderByNumber(tx, number);
    if (found?.fulfilment?.trackingNumber !== parcel.awb) return;
    for (const progress of steps) {
      // Delivery is noted on the fulfilment.
      if (progress.step === "delivered") continue;
      if (await noteStep(tx, parcel.id, progress, telling.now)) await tellStep(tx, telling, found, progress);
    }
  });
}

/** Notes how a parcel's way has ended; null while it has not. */
async function noteOutcome(
  context: CarrierContext,
  order: Order,
  { steps, isReturned }: Told,
): Promise<CarrierParcel["outcome"]> {
  const { database, log } = context;
  if (isReturned) {
    // The goods of a paid order are at the merchant's, who decides about its money.
    if (dueMinor(order) > 0) {
      const result = await refuseParcel(context, order.number);
      log.info({ order: order.number, ...result }, "a parcel by cash on delivery came back");
    }
    return "returned";
  }
  const delivered = steps.find(({ step }) => step === "delivered");
  if (delivered === undefined) return null;
  const telling = tellingOf(context);
  const [sent] = await database.select().from(fulfilments).where(eq(fulfilments.orderId, order.id));
  if (sent === undefined) return null;
  // The carrier's clock is another one.
  const at = Math.min(Math.max(delivered.at.getTime(), sent.createdAt.getTime()), telling.now.getTime());
  const result = await deliverOrder(telling, order.number, new Date(at));
  return result.ok ? "delivered" : null;
}
