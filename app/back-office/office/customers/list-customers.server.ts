import { and, count, desc, eq, gt, isNotNull, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FoundCustomer } from "#domain/back-office/customer-calls.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import { isEmail, readEmail } from "#domain/customer/email.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import { findOrderWithNumber, ownedBy } from "#app/features/orders/customer-orders.store.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { toCustomerReference } from "./customer-reference.ts";
import { findSignup, toSiteCustomer } from "./find-customer.server.ts";

const LISTED_MAX = 50;

type Reader = Pick<SiteDatabase, "select">;

/** Finds customers by a whole e-mail address or an order number; any other query finds nobody. */
export async function searchCustomers(site: Reader, query: string): Promise<readonly FoundCustomer[]> {
  const typed = readEmail(query);
  const number = query.replaceAll("#", "").trim().toUpperCase();
  const email = isEmail(typed) ? typed : (await findOrderWithNumber(site, number))?.email;
  if (email == null) return [];
  const customer = await toSiteCustomer(site, email, null);
  const { account } = customer;
  const own = ownedBy(customer);
  const [newest] = await site
    .select({ order: orders.order, email: orders.email })
    .from(orders)
    .where(own)
    .orderBy(desc(orders.placedAt))
    .limit(1);
  const [counted] = await site.select({ orders: count() }).from(orders).where(own);
  const signup = await findSignup(site, customer);
  const order = newest?.order.name ?? null;
  const reference = toCustomerReference({ account, order, reader: signup?.id ?? null });
  if (reference === null) return [];
  return [
    {
      customer: reference,
      email: account?.email ?? newest?.email ?? signup?.email ?? email,
      name: nameOf(account) ?? (newest === undefined ? null : buyerOf(newest.order)),
      orders: counted?.orders ?? 0,
      lastOrderAt: newest?.order.placedAt ?? null,
      readsNewsletter: signup?.status === "confirmed",
    },
  ];
}

/** Lists the mailboxes that ordered last. */
export async function listNewestCustomers(site: Reader): Promise<readonly FoundCustomer[]> {
  const later = alias(orders, "later");
  const laterOrder = site
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.emailKey, orders.emailKey),
        or(
          gt(later.placedAt, orders.placedAt),
          and(eq(later.placedAt, orders.placedAt), gt(later.id, orders.id)),
        ),
      ),
    );
  const rows = await site
    .select({ email: orders.email, order: orders.order, account: accounts })
    .from(orders)
    .leftJoin(accounts, eq(accounts.emailKey, orders.emailKey))
    .where(and(isNotNull(orders.emailKey), notExists(laterOrder)))
    .orderBy(desc(orders.placedAt))
    .limit(LISTED_MAX);
  return Promise.all(
    rows.map(async ({ email, order, account }) => {
      const key = emailKey(email ?? "");
      const [counted] = await site.select({ orders: count() }).from(orders).where(eq(orders.emailKey, key));
      const signup = await findSignup(site, { email: email ?? "", emailKey: key });
      return {
        customer: toCustomerReference({ account, order: order.name, reader: null }) ?? "",
        email: email ?? "",
        name: nameOf(account) ?? buyerOf(order),
        orders: counted?.orders ?? 0,
        lastOrderAt: order.placedAt,
        readsNewsletter: signup?.status === "confirmed",
      };
    }),
  );
}

/** Returns the name in an account; null for one without. */
export function nameOf(
  person: { readonly firstName: string | null; readonly lastName: string | null } | null,
): string | null {
  return [person?.firstName, person?.lastName].filter(Boolean).join(" ") || null;
}

/** Returns the name in the delivery or billing address of an order; null if neither has one. */
export function buyerOf({ delivery, billing }: Pick<MirroredOrder, "delivery" | "billing">): string | null {
  return delivery?.name || billing?.name || null;
}
