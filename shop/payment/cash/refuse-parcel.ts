import { CASH_ON_DELIVERY } from "#domain/payment/payment-methods.ts";
import { hasChangedSince } from "#shop/modules/order/order-version.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { refreshShelf } from "#shop/payment/refresh-shelf.ts";
import { lockDeferredOrder } from "#shop/payment/deferred/lock-deferred-order.ts";
import { noteRefusedParcel } from "./refused-parcel.store.ts";
import { waiveOrder } from "#shop/payment/deferred/waive-order.ts";

export type RefuseRefusal = "unknown" | "changed" | "not_cash" | "not_sent" | "delivered" | "cancelled";

export type RefuseResult =
  | { readonly ok: true; readonly already: boolean }
  | { readonly ok: false; readonly reason: RefuseRefusal };

/**
 * Notes that a parcel was refused at the door: its goods are back, nothing is owed, and it counts against its mailbox. A
 * repeated call changes nothing.
 *
 * @param version as that of `fulfilOrder`
 */
export async function refuseParcel(
  context: PaymentContext,
  number: number,
  version?: string,
): Promise<RefuseResult> {
  const { database, settings, clock } = context;
  const result = await database.transaction(async (tx): Promise<RefuseResult> => {
    const found = await lockDeferredOrder(tx, number);
    if (!found.ok) return { ok: false, reason: found.reason === "unknown" ? "unknown" : "not_cash" };
    if (found.method !== CASH_ON_DELIVERY) return { ok: false, reason: "not_cash" };
    const { order, payment, fulfilment } = found;
    if (payment.state === "waived")
      return fulfilment === null ? { ok: false, reason: "cancelled" } : { ok: true, already: true };
    if (await hasChangedSince(tx, order, version)) return { ok: false, reason: "changed" };
    if (fulfilment === null) return { ok: false, reason: "not_sent" };
    if (payment.state !== "due" || fulfilment.deliveredAt !== null) return { ok: false, reason: "delivered" };
    const now = clock();
    await noteRefusedParcel(tx, settings, order, now);
    await waiveOrder(tx, context, { order, payment, reason: "customer", now });
    return { ok: true, already: false };
  });
  if (result.ok && !result.already) await refreshShelf(context);
  return result;
}
