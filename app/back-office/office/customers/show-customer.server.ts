import { count, desc, eq, inArray, sql } from "drizzle-orm";
import type { CustomerDetails } from "#domain/back-office/customer-calls.ts";
import { leftAt } from "#app/features/newsletter/departure.store.server.ts";
import { ownedBy } from "#app/features/orders/customer-orders.store.server.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { ordersWithOpenReturn } from "#app/features/returns/open-return.store.server.ts";
import { returnName } from "#app/features/returns/return-name.ts";
import { returns } from "#app/features/returns/return.tables.ts";
import { writtenBy } from "#app/features/reviews/personal-data.server.ts";
import { reviews } from "#app/features/reviews/review.tables.ts";
import { wishlistItems } from "#app/features/wishlist/wishlist.tables.ts";
import { withdrawals } from "#app/features/withdrawal/withdrawal.tables.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { findSignup, type SiteCustomer } from "./find-customer.server.ts";
import { buyerOf, nameOf } from "./list-customers.server.ts";

/** Rows of each list: the newest. */
const SHOWN_MAX = 50;
/** Orders whose returns are looked for: the newest. */
const ORDERS_MAX = 2_000;

type Office = Pick<StoreOffice, "site" | "linkSecret">;

/** Collects what the site knows of a customer. */
export async function showSiteCustomer(
  { site, linkSecret }: Office,
  customer: SiteCustomer,
): Promise<CustomerDetails> {
  const { account, email, emailKey } = customer;
  const newest = await site
    .select({ order: orders.order })
    .from(orders)
    .where(ownedBy(customer))
    .orderBy(desc(orders.placedAt))
    .limit(SHOWN_MAX);
  const orderIds = await orderIdsOf(site, customer);
  const signup = await findSignup(site, customer);
  const left = await leftAt(site, emailKey, linkSecret);
  const [first] = newest;
  return {
    email,
    name: nameOf(account) ?? (first === undefined ? null : buyerOf(first.order)),
    account: account && {
      createdAt: account.createdAt.toISOString(),
      verifiedAt: account.verifiedAt?.toISOString() ?? null,
      language: account.language,
      wishes: await countWishes(site, account.id),
    },
    totals: await sumOrders(site, customer),
    orders: newest.map(({ order: { name, placedAt, status, total, currency } }) => ({
      ...{ name, placedAt, status },
      total: { amount: total, currencyCode: currency },
    })),
    returns: await listReturns(site, orderIds),
    hasOpenReturn: (await ordersWithOpenReturn(site, orderIds)).length > 0,
    withdrawals: await listWithdrawals(site, emailKey),
    reviews: await listReviews(site, customer),
    newsletter: signup && {
      status: signup.status,
      source: signup.source,
      language: signup.language,
      consentVersion: signup.consentVersion,
      signedUpAt: signup.createdAt.toISOString(),
      confirmedAt: signup.confirmedAt?.toISOString() ?? null,
    },
    leftNewsletterAt: left?.toISOString() ?? null,
  };
}

/** Lists the ids of a customer's orders, the newest first. */
export async function orderIdsOf(site: Office["site"], customer: SiteCustomer): Promise<readonly string[]> {
  const rows = await site
    .select({ id: orders.id })
    .from(orders)
    .where(ownedBy(customer))
    .orderBy(desc(orders.placedAt))
    .limit(ORDERS_MAX);
  return rows.map(({ id }) => id);
}

async function countWishes(site: Office["site"], accountId: string): Promise<number> {
  const [row] = await site
    .select({ wishes: count() })
    .from(wishlistItems)
    .where(eq(wishlistItems.accountId, accountId));
  return row?.wishes ?? 0;
}

async function sumOrders(site: Office["site"], customer: SiteCustomer): Promise<CustomerDetails["totals"]> {
  const currency = sql<string>`${orders.order} ->> 'currency'`;
  const rows = await site
    .select({
      currency,
      orders: sql<number>`count(*)::int`,
      // The total is text from the platform's webhook: text that is not a number is left out of the sum.
      paid: sql<string>`coalesce(sum((substring(${orders.order} ->> 'total' from '^\\d+(?:\\.\\d+)?$'))::numeric), 0)::text`,
    })
    .from(orders)
    .where(ownedBy(customer))
    .groupBy(currency)
    .orderBy(currency);
  return rows.map((row) => ({
    orders: row.orders,
    paid: { amount: row.paid, currencyCode: row.currency },
  }));
}

async function listReturns(
  site: Office["site"],
  orderIds: readonly string[],
): Promise<CustomerDetails["returns"]> {
  if (orderIds.length === 0) return [];
  const rows = await site
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(desc(returns.number))
    .limit(SHOWN_MAX);
  return rows.map((row) => ({
    name: returnName(row),
    order: row.orderName,
    status: row.status,
    requestedAt: row.requestedAt.toISOString(),
  }));
}

async function listWithdrawals(site: Office["site"], key: string): Promise<CustomerDetails["withdrawals"]> {
  const { number, state, declaredAt } = withdrawals;
  const rows = await site
    .select({ number, state, declaredAt })
    .from(withdrawals)
    .where(eq(withdrawals.emailKey, key))
    .orderBy(desc(withdrawals.number))
    .limit(SHOWN_MAX);
  return rows.map((row) => ({ ...row, declaredAt: row.declaredAt.toISOString() }));
}

function listReviews(site: Office["site"], customer: SiteCustomer): Promise<CustomerDetails["reviews"]> {
  const { number, rating, title, status, productHandle: product } = reviews;
  return site
    .select({ number, product, rating, title, status })
    .from(reviews)
    .where(writtenBy(customer))
    .orderBy(desc(number))
    .limit(SHOWN_MAX);
}
