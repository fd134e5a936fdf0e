import { and, asc, gt, inArray, lte } from "drizzle-orm";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

/** Reminders of one round. */
const ROUND_MAX = 100;

/**
 * Queues the one reminder of each order by bank transfer that is still unpaid before its day is over. Several processes may run it: the orders
 * are locked, and each is reminded of once.
 *
 * @returns the number of reminders
 */
export function remindOfPayment({ database, jobs, clock }: PaymentContext): Promise<number> {
  const now = clock();
  return database.transaction(async (tx) => {
    const due = await tx
      .select({ id: orders.id, language: orders.language })
      .from(orders)
      .where(and(lte(orders.remindAt, now), gt(orders.payBy, now)))
      .orderBy(asc(orders.remindAt))
      .limit(ROUND_MAX)
      .for("update", { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx.update(orders).set({ remindAt: null }).where(inArray(orders.id, ids));
    for (const { id: orderId, language } of due)
      await queueMail(tx, jobs, { kind: "payment-reminder", orderId, language, now });
    return due.length;
  });
}
