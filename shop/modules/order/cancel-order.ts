import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { NOT_HELD } from "./hold-order.ts";
import { changeOrder } from "./order.store.ts";
import { type CancelReason, type Order } from "./order.tables.ts";
import { unitsByLine } from "./plan-refund.ts";
import { queueOrderWebhook } from "./webhooks/queue-order-webhook.ts";
import { refundsOf } from "./refund.store.ts";
import { type GoodsShop, returnGoods } from "./return-goods.ts";

/**
 * Cancels an order inside the caller's transaction, which has locked it and refunds the money: goods that no refund
 * returned before are restocked, the mail and `orders/cancelled` are queued. Its code stays used, as on Shopify,
 * unless the caller gives it back.
 */
export async function cancelOrder(
  tx: ShopTransaction,
  shop: GoodsShop,
  {
    order: before,
    reason,
    now,
  }: { readonly order: Order; readonly reason: CancelReason; readonly now: Date },
): Promise<Order> {
  const order = await changeOrder(
    tx,
    before.id,
    {
      cancelledAt: now,
      cancelReason: reason,
      ...NOT_HELD,
      remindAt: null,
      // Nobody owes its money any more.
      ...(before.financialStatus === "pending" && { financialStatus: "voided" as const }),
    },
    now,
  );
  const refunded = unitsByLine(await refundsOf(tx, order.id));
  const units = order.snapshot.lines.map(({ quantity }, line) => ({
    line,
    quantity: quantity - (refunded.get(line) ?? 0),
  }));
  await returnGoods(tx, shop, { order, units, now });
  await queueOrderWebhook(tx, shop.jobs, { topic: "orders/cancelled", order, shopUrl: shop.shopUrl, now });
  const { id: orderId, language } = order;
  await queueMail(tx, shop.jobs, { kind: "order-cancelled", orderId, language, now });
  return order;
}
