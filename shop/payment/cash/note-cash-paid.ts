import { hasChangedSince } from "#shop/modules/order/order-version.ts";
import { setOrderPaid } from "#shop/modules/order/order.store.ts";
import { queueOrderWebhook } from "#shop/modules/order/webhooks/queue-order-webhook.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { changeState } from "#shop/payment/payment.store.ts";
import { lockCashOrder } from "./lock-cash-order.ts";

export type CashPaidRefusal = "unknown" | "changed" | "not_cash" | "not_sent" | "cancelled";

export type CashPaidResult =
  | { readonly ok: true; readonly already: boolean }
  | { readonly ok: false; readonly reason: CashPaidRefusal };

/**
 * Notes that the courier's money for an order has come, and queues `orders/paid`, in one transaction. A repeated call
 * changes nothing.
 *
 * @param version as that of `fulfilOrder`
 */
export function noteCashPaid(
  { database, jobs, settings, clock }: Pick<PaymentContext, "database" | "jobs" | "settings" | "clock">,
  number: number,
  version?: string,
): Promise<CashPaidResult> {
  return database.transaction(async (tx): Promise<CashPaidResult> => {
    const found = await lockCashOrder(tx, number);
    if (!found.ok) return found;
    const { payment, fulfilment } = found;
    if (payment.state === "waived") return { ok: false, reason: "cancelled" };
    if (payment.state !== "due") return { ok: true, already: true };
    if (await hasChangedSince(tx, found.order, version)) return { ok: false, reason: "changed" };
    if (fulfilment === null) return { ok: false, reason: "not_sent" };
    const now = clock();
    await changeState(tx, payment.id, { from: ["due"], to: "captured", now });
    const order = await setOrderPaid(tx, found.order.id, now);
    await queueOrderWebhook(tx, jobs, { topic: "orders/paid", order, shopUrl: settings.publicUrl, now });
    return { ok: true, already: false };
  });
}
