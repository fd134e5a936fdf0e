import { and, asc, eq, lte, or } from "drizzle-orm";
import { endOfShopDayAfter } from "#domain/payment/bank-transfer.ts";
import { addBusinessDays } from "#domain/shipping/business-days.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { orderVersion } from "#shop/modules/order/order-version.ts";
import { refundsOf } from "#shop/modules/order/refund.store.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { cancelPaidOrder } from "#shop/payment/refund/cancel-paid-order.ts";

/** Orders ended by one round. */
const ROUND_MAX = 100;

/** Business days after the day of payment: a transfer of that day is in the account on the first, and noted on the second. */
const NOTING_BUSINESS_DAYS = 2;

/**
 * Cancels orders that were not confirmed, or not paid by bank transfer, in time, and gives their goods back. Several
 * processes may run it: an order that was confirmed, paid or cancelled meanwhile has another version.
 *
 * @returns the number of orders found
 */
export async function endOverdueOrders(context: PaymentContext): Promise<number> {
  const now = context.clock();
  const unpaid = and(lte(orders.payBy, lastNotedDay(now)), eq(orders.financialStatus, "pending"));
  const overdue = await context.database
    .select()
    .from(orders)
    .where(or(lte(orders.confirmBy, now), unpaid))
    .orderBy(asc(orders.id))
    .limit(ROUND_MAX);
  for (const order of overdue) {
    try {
      // An order that nobody has confirmed or paid was not sent: it has no replacements.
      const refunds = await refundsOf(context.database, order.id);
      const version = orderVersion({ order, refunds, replacements: [] });
      await cancelPaidOrder(context, order.number, "declined", version);
    } catch (error) {
      // One that fails must not block the others.
      context.log.error({ err: error, order: order.number }, "an overdue order could not be cancelled");
    }
  }
  return overdue.length;
}

/** Returns the last moment of the last day whose transfers have had the time to be noted. */
function lastNotedDay(now: Date): Date {
  for (let ago = 1; ; ago += 1) {
    const end = endOfShopDayAfter(now, -ago);
    if (addBusinessDays(shopDay(end), NOTING_BUSINESS_DAYS) < shopDay(now)) return end;
  }
}
