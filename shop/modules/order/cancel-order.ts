import type { ShopTransaction } from "../../database/shop-database.ts";
import { returnStock } from "../catalogue/stock.store.ts";
import { customerOfOrder } from "../customer/order-customer.ts";
import { queueMail } from "../mail/mail.queue.ts";
import { queueProductUpdate } from "../catalogue/product-update.ts";
import { queueWebhook } from "../webhook/webhook.queue.ts";
import { orderPayload } from "./order-payload.ts";
import { changeOrder } from "./order.store.ts";
import { type CancelReason, type Order } from "./order.tables.ts";
import { stockMovements } from "../catalogue/stock-movement.tables.ts";
import type { OrderShop } from "./place-order.ts";

/**
 * Cancels an order inside the caller's transaction, which has locked it and gives the money back: the goods return to
 * the shelf, the mail and `orders/cancelled` are queued, and `products/update` for what can be bought again. Its code
 * stays used, as on Shopify.
 */
export async function cancelOrder(
  tx: ShopTransaction,
  shop: Omit<OrderShop, "reach">,
  {
    order: before,
    reason,
    now,
  }: { readonly order: Order; readonly reason: CancelReason; readonly now: Date },
): Promise<Order> {
  const { lines } = before.snapshot;
  const order = await changeOrder(tx, before.id, { cancelledAt: now, cancelReason: reason }, now);
  const backOnSale = new Map<number, number>();
  // In the order in which orders take goods, so that the two cannot wait for each other.
  for (const { variantId, productId, quantity } of lines.toSorted((a, b) => a.variantId - b.variantId)) {
    const stock = await returnStock(tx, variantId, quantity);
    if (stock === quantity) backOnSale.set(variantId, productId);
  }
  await tx
    .insert(stockMovements)
    .values(
      lines.map(({ variantId, quantity }) => ({ variantId, quantity, orderId: order.id, createdAt: now })),
    );
  const customer = await customerOfOrder(tx, order);
  const payload = orderPayload(order, { shopUrl: shop.shopUrl, customer });
  await queueWebhook(tx, shop.jobs, { topic: "orders/cancelled", subjectId: order.id, payload, now });
  const { id: orderId, language } = order;
  await queueMail(tx, shop.jobs, { kind: "order-cancelled", orderId, language, now });
  const stock = new Map(
    lines.filter(({ variantId }) => backOnSale.has(variantId)).map((line) => [line.variantId, line.quantity]),
  );
  for (const productId of new Set(backOnSale.values())) {
    const product = shop.productById(productId);
    if (product) await queueProductUpdate(tx, shop.jobs, { product, stock, shopUrl: shop.shopUrl, now });
  }
  return order;
}
