import { hasChangedSince } from "#shop/modules/order/order-version.ts";
import { findOrderByNumber, lockOrderByNumber } from "#shop/modules/order/order.store.ts";
import { changeParcel, findLiveParcel } from "#shop/modules/order/parcels/carrier-parcel.store.ts";
import type { CarrierParcel } from "#shop/modules/order/parcels/carrier-parcel.tables.ts";
import { recallOrder } from "#shop/modules/order/parcels/recall-order.ts";
import type { CarrierContext } from "./carrier-context.ts";
import { type CarrierRefusal, reasonOf, tellingOf } from "./send-parcel.ts";

export type CancelParcelResult =
  | { readonly ok: true; readonly parcel: CarrierParcel }
  | {
      readonly ok: false;
      readonly reason: CarrierRefusal | "unknown" | "changed" | "no_parcel" | "parcel_over";
      readonly detail?: string;
    };

/**
 * Cancels an order's parcel at the carrier, before it has it; the order is to be sent again. The carrier is asked first:
 * a process that dies then leaves a parcel that is cancelled twice, which changes nothing.
 *
 * @param version as that of `fulfilOrder`
 */
export async function cancelParcel(
  context: CarrierContext,
  number: number,
  version?: string,
): Promise<CancelParcelResult> {
  const { carrier, database } = context;
  if (carrier === undefined) return { ok: false, reason: "no_carrier" };
  const found = await findOrderByNumber(database, number);
  if (found === null) return { ok: false, reason: "unknown" };
  if (await hasChangedSince(database, found.order, version)) return { ok: false, reason: "changed" };
  const parcel = await findLiveParcel(database, found.order.id);
  if (parcel?.awb == null) return { ok: false, reason: "no_parcel" };
  if (parcel.outcome !== null || found.fulfilment?.deliveredAt != null)
    return { ok: false, reason: "parcel_over" };
  const answer = await carrier.cancel(parcel.awb);
  if (!answer.ok) return { ok: false, reason: reasonOf(answer), detail: answer.detail };
  const ended = await endParcel(context, number, parcel);
  return ended === null ? { ok: false, reason: "no_parcel" } : { ok: true, parcel: ended };
}

/** Notes that a parcel is cancelled, and takes back that its order is sent. @returns null when it was noted before */
export function endParcel(
  context: CarrierContext,
  number: number,
  { id, awb }: CarrierParcel,
): Promise<CarrierParcel | null> {
  const { database, ...telling } = tellingOf(context);
  return database.transaction(async (tx) => {
    const found = await lockOrderByNumber(tx, number);
    const fulfilment = found?.fulfilment ?? null;
    const isItsOwn = fulfilment?.trackingNumber === awb && fulfilment.deliveredAt === null;
    const recalled =
      fulfilment !== null && isItsOwn && found?.order.cancelledAt === null
        ? { sentAt: fulfilment.createdAt, recalledAt: telling.now }
        : null;
    const state = { state: "cancelled", nextAt: null, fault: null, changedAt: telling.now } as const;
    const ended = await changeParcel(tx, id, ["made"], { ...state, ...recalled });
    if (ended !== null && recalled !== null && fulfilment !== null)
      await recallOrder(tx, telling, fulfilment);
    return ended;
  });
}
