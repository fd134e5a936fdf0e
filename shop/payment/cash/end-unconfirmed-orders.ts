import { asc, lte } from "drizzle-orm";
import { orderVersion } from "#shop/modules/order/order-version.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { cancelPaidOrder } from "#shop/payment/refund/cancel-paid-order.ts";

/** Orders ended by one round. */
const ROUND_MAX = 100;

/**
 * Cancels orders whose buyers have not confirmed them in time, and gives their goods back. Several processes may run it:
 * an order that was confirmed or cancelled meanwhile has another version.
 *
 * @returns the number of orders found
 */
export async function endUnconfirmedOrders(context: PaymentContext): Promise<number> {
  const overdue = await context.database
    .select()
    .from(orders)
    .where(lte(orders.confirmBy, context.clock()))
    .orderBy(asc(orders.confirmBy))
    .limit(ROUND_MAX);
  for (const order of overdue) {
    // An order that nobody has confirmed was neither paid nor sent: it has neither refunds nor replacements.
    const version = orderVersion({ order, refunds: [], replacements: [] });
    try {
      await cancelPaidOrder(context, order.number, "declined", version);
    } catch (error) {
      // One that fails must not block the others.
      context.log.error({ err: error, order: order.number }, "an unconfirmed order could not be cancelled");
    }
  }
  return overdue.length;
}
