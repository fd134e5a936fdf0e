import { and, count, desc, eq, getTableColumns, inArray, isNull, sum } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { stockMovements } from "#shop/modules/catalogue/stock-movement.tables.ts";
import { discountCodes, discountUses } from "#shop/modules/discount/discount.tables.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { FIRST_ORDER_NUMBER } from "#shop/modules/order/order-number.ts";
import { orderCounter, orders } from "#shop/modules/order/order.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import { reporter } from "./collect-disagreements.ts";
import { type BookOptions, compareMails, compareWebhooks } from "./compare-goods.ts";
import { NOT_OF_ORDERS } from "./read-records.ts";

const { payload: _payload, ...bookedWebhook } = getTableColumns(webhookDeliveries);

/** Compares the counter of orders with the last one: with gaps found by `compareOrders`, that is their number. */
export async function compareCounter(tx: ShopTransaction): Promise<Disagreement[]> {
  const report = reporter("orders");
  const [order] = await tx
    .select({ number: orders.number })
    .from(orders)
    .orderBy(desc(orders.number))
    .limit(1);
  const [counter] = await tx.select().from(orderCounter).where(eq(orderCounter.name, "orders"));
  const before = FIRST_ORDER_NUMBER - 1;
  const [counted, last] = [counter?.last ?? before, order?.number ?? before];
  if (counted !== last) report.add("counter", `says ${counted}, the last order is #${last}`);
  return report.found;
}

/** Checks the webhooks and mails that belong to no order: those that wait for long. */
export async function compareWaiting(tx: ShopTransaction, options: BookOptions): Promise<Disagreement[]> {
  const webhooks = await tx
    .select(bookedWebhook)
    .from(webhookDeliveries)
    .where(and(isNull(webhookDeliveries.deliveredAt), inArray(webhookDeliveries.topic, [...NOT_OF_ORDERS])));
  const waiting = await tx
    .select()
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.orderId)));
  return [
    ...compareWebhooks(
      { orders: [], refunds: [], fulfilments: [], recalls: [], steps: [], webhooks },
      options,
    ),
    ...compareMails({ orders: [], mails: waiting }, options),
  ];
}

/** Compares the counts of codes with their uses. */
export async function compareUseCounts(tx: ShopTransaction): Promise<Disagreement[]> {
  const report = reporter("discounts");
  const codes = await tx
    .select({ code: discountCodes.code, usedCount: discountCodes.usedCount, rows: count(discountUses.id) })
    .from(discountCodes)
    .leftJoin(discountUses, eq(discountUses.code, discountCodes.code))
    .groupBy(discountCodes.code);
  for (const { code, usedCount, rows } of codes)
    if (rows !== usedCount) report.add(code, `counts ${usedCount} uses, there are ${rows}`);
  return report.found;
}

/** Compares the stock with what it was before the first order and all movements since. */
export async function compareShelf(
  tx: ShopTransaction,
  initialStock: ReadonlyMap<number, number>,
): Promise<Disagreement[]> {
  const report = reporter("stock");
  const moved = await tx
    .select({ id: stockMovements.variantId, quantity: sum(stockMovements.quantity).mapWith(Number) })
    .from(stockMovements)
    .groupBy(stockMovements.variantId);
  const total = new Map(moved.map(({ id, quantity }) => [id, quantity]));
  const shelf = new Map((await tx.select().from(variants)).map(({ id, stock }) => [id, stock]));
  for (const [id, before] of initialStock) {
    const now = shelf.get(id);
    const expected = before + (total.get(id) ?? 0);
    if (now !== expected)
      report.add(`variant ${id}`, `${now ?? "none"} on the shelf, ${expected} by the movements`);
  }
  return report.found;
}
