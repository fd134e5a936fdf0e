import {
  fulfilOrder,
  type FulfilRefusal,
  type OrderTelling,
  whyNotSent,
} from "#shop/modules/order/fulfil-order.ts";
import { hasChangedSince } from "#shop/modules/order/order-version.ts";
import { lockOrderByNumber } from "#shop/modules/order/order.store.ts";
import type { Fulfilment } from "#shop/modules/order/order.tables.ts";
import { changeParcel, findLiveParcel, noteAsked } from "#shop/modules/order/parcels/carrier-parcel.store.ts";
import type { CarrierParcel } from "#shop/modules/order/parcels/carrier-parcel.tables.ts";
import { refundsOf } from "#shop/modules/order/refund.store.ts";
import type { CarrierContext } from "./carrier-context.ts";
import type { Carrier, CarrierFault, Shipment } from "./carrier-port.ts";
import { CREATING_MS, nextQuestionAt } from "./carrier-times.ts";
import { type ShipmentRefusal, toShipment } from "./to-shipment.ts";

export type CarrierRefusal =
  | "no_carrier"
  | "carrier_unreachable"
  | "carrier_credentials"
  | "carrier_busy"
  | "carrier_refused"
  | "parcel_lost";

export type SendRefusal = FulfilRefusal | ShipmentRefusal | CarrierRefusal | "sent" | "parcel_in_progress";

export type SendResult =
  | {
      readonly ok: true;
      readonly parcel: CarrierParcel;
      readonly fulfilment: Fulfilment;
      readonly already: boolean;
    }
  | {
      readonly ok: false;
      readonly reason: SendRefusal;
      /** For staff: what the carrier said, or the reference by which a lost parcel is looked for. */
      readonly detail?: string;
    };

type Refusal = Extract<SendResult, { readonly ok: false }>;

interface SendOptions {
  /** As that of `fulfilOrder`. */
  readonly version?: string | undefined;
  /** A person has looked: the carrier has none of the parcels that were lost. */
  readonly isNoneMade?: boolean;
}

/**
 * Hands an order to the carrier: asks it for a parcel, and notes its number on the fulfilment. That it is being asked is
 * noted first, and one parcel of an order may exist at a time: however often it is called, and wherever a process dies,
 * no second parcel is made. A parcel whose answer was lost waits for a person.
 */
export async function sendParcel(
  context: CarrierContext,
  number: number,
  options: SendOptions = {},
): Promise<SendResult> {
  const { carrier } = context;
  if (carrier === undefined) return { ok: false, reason: "no_carrier" };
  const claimed = await claim(context, carrier, number, options);
  if (!claimed.ok) return claimed;
  if (claimed.shipment === null) return fulfilWith(context, carrier, number, claimed.parcel);
  const made = await make(context, carrier, claimed);
  if (!made.ok) return made;
  const sent = await fulfilWith(context, carrier, number, made.parcel);
  // The order was cancelled, or paid back, while the carrier was asked.
  if (!sent.ok && (sent.reason === "cancelled" || sent.reason === "nothing_to_send"))
    await takeBack(context, carrier, made.parcel);
  return sent;
}

/** Cancels a parcel that nobody is to get; one that the carrier does not cancel stays, for a person. */
async function takeBack(
  { database, clock, log }: CarrierContext,
  carrier: Carrier,
  { id, awb, reference }: CarrierParcel,
): Promise<void> {
  const answer = await carrier.cancel(awb ?? "");
  if (!answer.ok) return log.error({ reference, awb, ...answer }, "a parcel of no order was not cancelled");
  const ended = { state: "cancelled", nextAt: null, changedAt: clock() } as const;
  await changeParcel(database, id, ["made"], ended);
}

type Claimed =
  | { readonly ok: true; readonly parcel: CarrierParcel; readonly shipment: Omit<Shipment, "reference"> }
  /** The carrier has made it: the order is still to be marked as sent. */
  | { readonly ok: true; readonly parcel: CarrierParcel; readonly shipment: null };

/** Notes that the carrier is asked, unless it was; refuses what cannot be sent before anything is asked. */
function claim(
  { database, clock }: CarrierContext,
  carrier: Carrier,
  number: number,
  { version, isNoneMade = false }: SendOptions,
): Promise<Claimed | Refusal> {
  return database.transaction(async (tx): Promise<Claimed | Refusal> => {
    const found = await lockOrderByNumber(tx, number);
    if (found === null) return { ok: false, reason: "unknown" };
    const { order, fulfilment } = found;
    const now = clock();
    const live = await findLiveParcel(tx, order.id);
    if (live?.state === "made") return { ok: true, parcel: live, shipment: null };
    if (await hasChangedSince(tx, order, version)) return { ok: false, reason: "changed" };
    if (order.cancelledAt !== null) return { ok: false, reason: "cancelled" };
    if (fulfilment !== null) return { ok: false, reason: "sent" };
    const reason = await whyNotSent(tx, order);
    if (reason !== null) return { ok: false, reason };
    if (live !== null) {
      if (live.state === "creating" && now.getTime() - live.changedAt.getTime() < CREATING_MS)
        return { ok: false, reason: "parcel_in_progress" };
      if (!isNoneMade) {
        await changeParcel(tx, live.id, ["creating"], { state: "lost", changedAt: now });
        return { ok: false, reason: "parcel_lost", detail: live.reference };
      }
      await changeParcel(tx, live.id, ["creating", "lost"], { state: "none", changedAt: now });
    }
    const described = toShipment(carrier, order, await refundsOf(tx, order.id));
    if (!described.ok) return described;
    const { id: orderId } = order;
    const parcel = await noteAsked(tx, { orderId, orderNumber: number, carrier: carrier.key, now });
    return { ok: true, parcel, shipment: described.shipment };
  });
}

/** Asks the carrier, and notes its answer. */
async function make(
  { database, clock, log }: CarrierContext,
  carrier: Carrier,
  { parcel, shipment }: Extract<Claimed, { readonly shipment: object }>,
): Promise<{ readonly ok: true; readonly parcel: CarrierParcel } | Refusal> {
  const { id, reference } = parcel;
  const answer = await carrier.create({ ...shipment, reference });
  const changedAt = clock();
  if (answer.ok) {
    const { awb } = answer;
    const nextAt = nextQuestionAt({ createdAt: changedAt, failures: 0 }, changedAt);
    const known = { state: "made", awb, fault: null, nextAt, changedAt } as const;
    const made = await changeParcel(database, id, ["creating", "lost"], known);
    if (made !== null) return { ok: true, parcel: made };
    // The answer took so long that a person had already said that there is no parcel.
    log.error({ reference, awb }, "a parcel that was given up was made after all, and is cancelled");
    await carrier.cancel(awb);
    return { ok: false, reason: "parcel_lost", detail: reference };
  }
  const { fault, detail } = answer;
  log.warn({ reference, fault, detail }, "the carrier made no parcel");
  const isLost = fault === "unknown" || fault === "taken";
  await changeParcel(database, id, ["creating"], {
    state: isLost ? "lost" : "none",
    fault: detail,
    changedAt,
  });
  return isLost
    ? { ok: false, reason: "parcel_lost", detail: reference }
    : { ok: false, reason: REASONS[fault], detail };
}

/** Reasons for faults after which no parcel exists. */
const REASONS = {
  unsent: "carrier_unreachable",
  credentials: "carrier_credentials",
  busy: "carrier_busy",
  refused: "carrier_refused",
} as const;

/** Tells the reason of a fault of a call that may be repeated. */
export function reasonOf({ fault }: CarrierFault): CarrierRefusal {
  return fault === "unknown" || fault === "taken" ? "carrier_unreachable" : REASONS[fault];
}

/** Marks the order of a made parcel as sent, with its number. */
export async function fulfilWith(
  context: CarrierContext,
  { name }: Carrier,
  number: number,
  parcel: CarrierParcel,
): Promise<SendResult> {
  const tracking = { trackingNumber: parcel.awb, trackingCompany: name };
  const result = await fulfilOrder(tellingOf(context), number, tracking);
  if (!result.ok) return result;
  return { ok: true, parcel, fulfilment: result.fulfilment, already: result.already };
}

export function tellingOf({ database, jobs, settings, clock }: CarrierContext): OrderTelling {
  return { database, jobs, shopUrl: settings.publicUrl, now: clock() };
}
