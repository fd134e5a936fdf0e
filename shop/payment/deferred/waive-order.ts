import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { cancelOrder } from "#shop/modules/order/cancel-order.ts";
import type { CancelReason, Order } from "#shop/modules/order/order.tables.ts";
import { toGoodsShop } from "#shop/payment/goods-shop.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { changeState } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";

/**
 * Cancels an order whose money is still to be collected: its goods return, and nothing is owed. The caller has locked
 * payment and order, and calls `refreshShelf` after the commit.
 */
export async function waiveOrder(
  tx: ShopTransaction,
  context: PaymentContext,
  {
    order,
    payment,
    reason,
    now,
  }: {
    readonly order: Order;
    readonly payment: Payment;
    readonly reason: CancelReason;
    readonly now: Date;
  },
): Promise<void> {
  const waived = await changeState(tx, payment.id, { from: ["due"], to: "waived", now });
  if (waived === null) throw new Error(`Payment ${payment.id} is not due, but ${payment.state}.`);
  await cancelOrder(tx, toGoodsShop(context), { order, reason, now });
  context.announceStep("waived-before-commit");
}
