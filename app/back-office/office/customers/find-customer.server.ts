import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { emailKey } from "#domain/customer/email-key.ts";
import { findAccount, findAccountByMailbox } from "#app/features/auth/accounts/account.store.server.ts";
import { type Account, accounts } from "#app/features/auth/auth.tables.ts";
import { newsletterSignups, type NewsletterSignup } from "#app/features/newsletter/newsletter.tables.ts";
import { newsletterKeys } from "#app/features/newsletter/personal-data.server.ts";
import { findOrderWithNumber } from "#app/features/orders/customer-orders.store.server.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import type { OrderOwner } from "#app/features/orders/order-owner.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { CustomerReference } from "./customer-reference.ts";

/** A mailbox with what the site knows of it. Staff act for its owner: what the address names is the owner's. */
export interface SiteCustomer extends OrderOwner {
  readonly email: string;
  readonly accountId: string | null;
  readonly account: Account | null;
}

type Reader = Pick<SiteDatabase, "select">;

/** Finds the e-mail address of a referenced customer; null if the site does not have it, or has erased it. */
export async function findAddress(site: Reader, reference: CustomerReference): Promise<string | null> {
  switch (reference.kind) {
    case "order":
      return (await findOrderWithNumber(site, reference.number))?.email ?? null;
    case "account":
      return (await findAccount(site, reference.id))?.email ?? null;
    case "reader": {
      const rows = await site
        .select({ email: newsletterSignups.email })
        .from(newsletterSignups)
        .where(eq(newsletterSignups.id, reference.id));
      return rows[0]?.email ?? null;
    }
    case "customer":
      return findCustomersAddress(site, reference.id);
  }
}

async function findCustomersAddress(site: Reader, customerId: string): Promise<string | null> {
  const [account] = await site
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.customerId, customerId));
  if (account !== undefined) return account.email;
  const [order] = await site
    .select({ email: orders.email })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.email)))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  return order?.email ?? null;
}

/** Collects what owns a mailbox's data. @param reference names a customer of the platform without an account here */
export async function toSiteCustomer(
  site: Reader,
  email: string,
  reference: CustomerReference | null,
): Promise<SiteCustomer> {
  const account = await findAccountByMailbox(site, email);
  const atPlatform = reference?.kind === "customer" ? reference.id : null;
  return {
    email,
    emailKey: emailKey(email),
    customerId: account?.customerId ?? atPlatform,
    isVerified: true,
    accountId: account?.id ?? null,
    account,
  };
}

/** Finds the sign-up of a mailbox to the newsletter; null without one. */
export async function findSignup(
  site: Reader,
  mailbox: { readonly email: string; readonly emailKey: string },
): Promise<NewsletterSignup | null> {
  const rows = await site
    .select()
    .from(newsletterSignups)
    .where(inArray(newsletterSignups.addressKey, newsletterKeys(mailbox)))
    .limit(1);
  return rows[0] ?? null;
}
