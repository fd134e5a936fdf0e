import { and, asc, eq, gt, isNotNull, notExists, notInArray, sql } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { carts } from "#shop/modules/cart/cart.tables.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { storeCreditUses } from "#shop/modules/store-credit/store-credit.tables.ts";
import { subscriptionCycles } from "#shop/modules/subscription/subscription.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { payments } from "#shop/payment/payment.tables.ts";
import type { BookSlice } from "./book-slice.ts";
import { NOT_OF_ORDERS } from "./read-records.ts";

type Reader = Pick<ShopDatabase, "select">;

/** Rows read at once: the whole of a table is never in memory. */
const PAGE_ROWS = 200;

/** A slice, with what it was divided by: kind and number of its rows. */
export interface CountedSlice extends BookSlice {
  readonly rows: string;
  readonly count: number;
}

/** Divides all books into slices: the orders a page at a time, then what belongs to no order. */
export async function* allSlices(database: Reader): AsyncGenerator<CountedSlice> {
  const placed = (id: number) =>
    database
      .select({ id: orders.id })
      .from(orders)
      .where(gt(orders.id, id))
      .orderBy(asc(orders.id))
      .limit(PAGE_ROWS);
  for await (const page of pages(placed, 0, ({ id }) => id))
    yield { rows: "orders", count: page.length, orderIds: page.map(({ id }) => id), cartTokens: [] };
  for await (const page of pages(
    (id) => paymentsAlone(database, id),
    "",
    ({ id }) => id,
  )) {
    const cartTokens = page.map(({ cartToken }) => cartToken);
    yield { rows: "payments without an order", count: page.length, orderIds: [], cartTokens };
  }
  for await (const page of pages(
    (token) => cartsAlone(database, token),
    "",
    ({ token }) => token,
  )) {
    const cartTokens = page.map(({ token }) => token);
    yield { rows: "carts without an order", count: page.length, orderIds: [], cartTokens };
  }
  for await (const page of pages(
    (id) => webhooksAlone(database, id),
    "",
    ({ id }) => id,
  )) {
    const orderIds = page.map(({ orderId }) => orderId);
    yield { rows: "webhooks without an order", count: page.length, orderIds, cartTokens: [] };
  }
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
function paymentsAlone(database: Reader, after: string) {
  const order = database
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.cartToken, payments.cartToken));
  const cycle = database
    .select({ one: sql`1` })
    .from(subscriptionCycles)
    .where(eq(subscriptionCycles.id, payments.cartToken));
  const use = database
    .select({ one: sql`1` })
    .from(storeCreditUses)
    .where(eq(storeCreditUses.paymentId, payments.id));
  return database
    .select({ id: payments.id, cartToken: payments.cartToken })
    .from(payments)
    .where(and(gt(payments.id, after), notExists(order), notExists(cycle), notExists(use)))
    .orderBy(asc(payments.id))
    .limit(PAGE_ROWS);
}

function cartsAlone(database: Reader, after: string) {
  const order = database
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.cartToken, carts.token));
  return database
    .select({ token: carts.token })
    .from(carts)
    .where(and(gt(carts.token, after), isNotNull(carts.completedAt), notExists(order)))
    .orderBy(asc(carts.token))
    .limit(PAGE_ROWS);
}

function webhooksAlone(database: Reader, after: string) {
  const order = database
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.id, webhookDeliveries.subjectId));
  return database
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
