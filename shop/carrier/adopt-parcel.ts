import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import {
  changeParcel,
  findLiveParcel,
  findParcelByAwb,
} from "#shop/modules/order/parcels/carrier-parcel.store.ts";
import type { CarrierContext } from "./carrier-context.ts";
import { nextQuestionAt } from "./carrier-times.ts";
import { fulfilWith, reasonOf, type SendResult } from "./send-parcel.ts";

export type AdoptResult =
  | SendResult
  | { readonly ok: false; readonly reason: "parcel_not_lost" | "unknown_parcel"; readonly detail?: string };

/**
 * Takes a number that a person has found at the carrier as that of an order's lost parcel, and marks the order as sent.
 * The carrier is asked whether it has such a parcel.
 */
export async function adoptParcel(
  context: CarrierContext,
  number: number,
  awb: string,
): Promise<AdoptResult> {
  const { carrier, database, clock } = context;
  if (carrier === undefined) return { ok: false, reason: "no_carrier" };
  const found = await findOrderByNumber(database, number);
  if (found === null) return { ok: false, reason: "unknown" };
  const lost = await findLiveParcel(database, found.order.id);
  if (lost?.state !== "lost") return { ok: false, reason: "parcel_not_lost" };
  if ((await findParcelByAwb(database, awb)) !== null) return { ok: false, reason: "unknown_parcel" };
  const answer = await carrier.track(awb);
  if (!answer.ok) {
    return answer.fault === "refused"
      ? { ok: false, reason: "unknown_parcel" }
      : { ok: false, reason: reasonOf(answer), detail: answer.detail };
  }
  if (answer.isCancelled) return { ok: false, reason: "unknown_parcel" };
  const now = clock();
  const nextAt = nextQuestionAt({ createdAt: now, failures: 0 }, now);
  const known = { state: "made", awb, fault: null, nextAt, changedAt: now } as const;
  const adopted = await changeParcel(database, lost.id, ["lost"], known);
  if (adopted === null) return { ok: false, reason: "parcel_not_lost" };
  return fulfilWith(context, carrier, number, adopted);
}
