import { and, count, desc, eq, gt, inArray, isNull, lt, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { emailKey } from "#domain/customer/email-key.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { customers } from "#shop/modules/customer/customer.tables.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { matchesSearch, readOrderSearch } from "#shop/modules/order/search/order-search.ts";
import type { OfficeAnswer } from "#shop/office/office-answer.ts";
import type { OfficeContext } from "#shop/office/office-context.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { nameIn } from "#shop/office/order/name-in.ts";

/** Orders whose customers a search finds: the newest that match. */
const MATCHES_MAX = 1_000;

export interface ListedCustomer {
  /** Id of the account; null for a guest, who is identified by `order`. */
  readonly customer: number | null;
  /** Number of the newest order; null for an account without one. */
  readonly order: number | null;
  /** As written in the newest order, or in the account. */
  readonly email: string;
  readonly name: string | null;
  readonly orders: number;
  readonly lastOrderAt: string | null;
}

export interface CustomersData {
  /** One for each mailbox, who ordered last first; then the account without an order that a search names. */
  readonly customers: readonly ListedCustomer[];
  /** Value of `after` for the next page; null on the last one. */
  readonly next: string | null;
}

/** Lists customers: mailboxes with orders, or those that a search finds. */
export async function listCustomersInOffice(
  { database }: OfficeContext,
  { query, first, after }: InputOf<"customers">,
): Promise<OfficeAnswer<CustomersData>> {
  const keys = query === undefined ? undefined : await matchingKeys(database, query);
  const found = keys?.length === 0 ? [] : await newestOrders(database, { keys, after, limit: first + 1 });
  const page = found.slice(0, first);
  const counts = await countOrders(
    database,
    page.map(({ key }) => key),
  );
  const rows = page.map(({ key, account, number, email, createdAt, snapshot }) => ({
    customer: account,
    order: number,
    email,
    name: nameIn(snapshot.delivery),
    orders: counts.get(key) ?? 0,
    lastOrderAt: createdAt.toISOString(),
  }));
  const hasMore = found.length > first;
  const others =
    query === undefined || hasMore || after !== undefined ? [] : await accountsNamed(database, query, keys);
  const next = hasMore ? String(page.at(-1)?.number) : null;
  return { ok: true, data: { customers: [...rows, ...others], next } };
}

async function matchingKeys(database: ShopDatabase, query: string): Promise<readonly string[]> {
  const matches = await database
    .select({ key: orders.emailKey })
    .from(orders)
    .where(
      and(
        isNull(orders.anonymisedAt),
        or(matchesSearch(readOrderSearch(query)), eq(orders.emailKey, emailKey(query))),
      ),
    )
    .orderBy(desc(orders.number))
    .limit(MATCHES_MAX);
  return [...new Set(matches.map(({ key }) => key))];
}

interface Slice {
  readonly keys: readonly string[] | undefined;
  readonly after: number | undefined;
  readonly limit: number;
}

/** Reads the newest order of each mailbox, the newest first. */
function newestOrders(database: ShopDatabase, { keys, after, limit }: Slice) {
  const later = alias(orders, "later");
  const laterOrder = database
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.emailKey, orders.emailKey), gt(later.number, orders.number)));
  const { number, email, emailKey: key, createdAt, snapshot } = orders;
  return database
    .select({ number, email, key, createdAt, snapshot, account: customers.id })
    .from(orders)
    .leftJoin(customers, eq(customers.emailKey, orders.emailKey))
    .where(
      and(
        isNull(orders.anonymisedAt),
        notExists(laterOrder),
        keys && inArray(orders.emailKey, [...keys]),
        after === undefined ? undefined : lt(orders.number, after),
      ),
    )
    .orderBy(desc(orders.number))
    .limit(limit);
}

async function countOrders(
  database: ShopDatabase,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await database
    .select({ key: orders.emailKey, orders: count() })
    .from(orders)
    .where(inArray(orders.emailKey, [...keys]))
    .groupBy(orders.emailKey);
  return new Map(rows.map((row) => [row.key, row.orders]));
}

/** Finds accounts without orders: by their whole address. */
async function accountsNamed(
  database: ShopDatabase,
  query: string,
  found: readonly string[] = [],
): Promise<readonly ListedCustomer[]> {
  const key = emailKey(query);
  if (found.includes(key)) return [];
  const rows = await database.select().from(customers).where(eq(customers.emailKey, key));
  return rows.map(({ id, email, firstName, lastName }) => ({
    ...{ customer: id, order: null, email, orders: 0, lastOrderAt: null },
    name: nameIn({ firstName: firstName ?? "", lastName: lastName ?? "" }),
  }));
}
