import { and, asc, eq, gt, isNotNull, notExists, notInArray, sql } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { carts } from "#shop/modules/cart/cart.tables.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { storeCreditUses } from "#shop/modules/store-credit/store-credit.tables.ts";
import { subscriptionCycles } from "#shop/modules/subscription/subscription.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { payments } from "#shop/payment/payment.tables.ts";
import type { BookSlice } from "./book-slice.ts";
import { NOT_OF_ORDERS } from "./read-records.ts";

/** Rows read at once: the whole of a table is never in memory. */
export const PAGE_ROWS = 200;

/** Divides all books into slices: the orders a page at a time, then what belongs to no order. */
export async function* allSlices(tx: ShopTransaction): AsyncGenerator<BookSlice> {
  const placed = (id: number) =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(gt(orders.id, id))
      .orderBy(asc(orders.id))
      .limit(PAGE_ROWS);
  for await (const page of pages(placed, 0, ({ id }) => id))
    yield { orderIds: page.map(({ id }) => id), cartTokens: [] };
  for await (const page of pages(
    (id) => paymentsAlone(tx, id),
    "",
    ({ id }) => id,
  ))
    yield { orderIds: [], cartTokens: page.map(({ cartToken }) => cartToken) };
  for await (const page of pages(
    (token) => cartsAlone(tx, token),
    "",
    ({ token }) => token,
  ))
    yield { orderIds: [], cartTokens: page.map(({ token }) => token) };
  for await (const page of pages(
    (id) => webhooksAlone(tx, id),
    "",
    ({ id }) => id,
  ))
    yield { orderIds: page.map(({ orderId }) => orderId), cartTokens: [] };
}

async function* pages<Row, Key>(
  read: (after: Key) => PromiseLike<Row[]>,
  first: Key,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  for (let after = first; ;) {
    const page = await read(after);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_ROWS) return;
    after = keyOf(last);
  }
}

/** Payments whose cart no order and no subscription has; those with store credit are compared with the credit. */
function paymentsAlone(tx: ShopTransaction, after: string) {
  const order = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.cartToken, payments.cartToken));
  const cycle = tx
    .select({ one: sql`1` })
    .from(subscriptionCycles)
    .where(eq(subscriptionCycles.id, payments.cartToken));
  const use = tx
    .select({ one: sql`1` })
    .from(storeCreditUses)
    .where(eq(storeCreditUses.paymentId, payments.id));
  return tx
    .select({ id: payments.id, cartToken: payments.cartToken })
    .from(payments)
    .where(and(gt(payments.id, after), notExists(order), notExists(cycle), notExists(use)))
    .orderBy(asc(payments.id))
    .limit(PAGE_ROWS);
}

function cartsAlone(tx: ShopTransaction, after: string) {
  const order = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.cartToken, carts.token));
  return tx
    .select({ token: carts.token })
    .from(carts)
    .where(and(gt(carts.token, after), isNotNull(carts.completedAt), notExists(order)))
    .orderBy(asc(carts.token))
    .limit(PAGE_ROWS);
}

function webhooksAlone(tx: ShopTransaction, after: string) {
  const order = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.id, webhookDeliveries.subjectId));
  return tx
    .select({ id: webhookDeliveries.id, orderId: webhookDeliveries.subjectId })
    .from(webhookDeliveries)
    .where(
      and(
        gt(webhookDeliveries.id, after),
        notInArray(webhookDeliveries.topic, [...NOT_OF_ORDERS]),
        notExists(order),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(PAGE_ROWS);
}
