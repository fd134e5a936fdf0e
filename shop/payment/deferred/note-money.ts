import { BANK_TRANSFER, CASH_ON_DELIVERY } from "#domain/payment/payment-methods.ts";
import { hasChangedSince } from "#shop/modules/order/order-version.ts";
import { currentTotalMinor, setOrderPaid } from "#shop/modules/order/order.store.ts";
import { queueOrderWebhook } from "#shop/modules/order/webhooks/queue-order-webhook.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { changeState } from "#shop/payment/payment.store.ts";
import { lockDeferredOrder } from "./lock-deferred-order.ts";

export type NoteMoneyRefusal =
  | "unknown"
  | "changed"
  | "not_deferred"
  /** Cash comes after the parcel has left. */
  | "not_sent"
  | "cancelled"
  /** A transfer for an order that was cancelled meanwhile: the money has to go back. */
  | "cancelled_unpaid"
  | "other_amount";

export type NoteMoneyResult =
  | { readonly ok: true; readonly already: boolean }
  | {
      readonly ok: false;
      readonly reason: NoteMoneyRefusal;
      /** What is owed, in minor units; with `other_amount`. */
      readonly dueMinor?: number;
    };

interface Noted {
  /** As that of `fulfilOrder`. */
  readonly version?: string | undefined;
  /** What has come, in minor units: refused unless it is what is owed. Without it the caller vouches for that. */
  readonly amountMinor?: number | undefined;
}

/**
 * Notes that an order's money has come, from the courier or into the bank account, and queues `orders/paid`, in one
 * transaction. A repeated call changes nothing.
 */
export function noteMoney(
  {
    database,
    jobs,
    settings,
    clock,
    announceStep,
  }: Pick<PaymentContext, "database" | "jobs" | "settings" | "clock" | "announceStep">,
  number: number,
  { version, amountMinor }: Noted = {},
): Promise<NoteMoneyResult> {
  return database.transaction(async (tx): Promise<NoteMoneyResult> => {
    const found = await lockDeferredOrder(tx, number);
    if (!found.ok) return found;
    const { payment, fulfilment, method } = found;
    if (payment.state === "waived")
      return { ok: false, reason: method === BANK_TRANSFER ? "cancelled_unpaid" : "cancelled" };
    if (payment.state !== "due") return { ok: true, already: true };
    if (await hasChangedSince(tx, found.order, version)) return { ok: false, reason: "changed" };
    if (method === CASH_ON_DELIVERY && fulfilment === null) return { ok: false, reason: "not_sent" };
    const dueMinor = currentTotalMinor(found.order);
    if (amountMinor !== undefined && amountMinor !== dueMinor)
      return { ok: false, reason: "other_amount", dueMinor };
    const now = clock();
    await changeState(tx, payment.id, { from: ["due"], to: "captured", now });
    const order = await setOrderPaid(tx, found.order.id, now);
    await queueOrderWebhook(tx, jobs, { topic: "orders/paid", order, shopUrl: settings.publicUrl, now });
    announceStep("money-before-commit");
    return { ok: true, already: false };
  });
}
