import { and, eq, gt } from "drizzle-orm";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { customerLinks, type CustomerLinkPurpose } from "./customer.tables.ts";
import { LINK_LIFETIME_MS } from "./link-token.ts";

interface LinkUse {
  readonly customerId: number;
  readonly purpose: CustomerLinkPurpose;
  readonly token: string;
  readonly now: Date;
}

/** Makes a link good; the customer's earlier one for the same purpose stops working. */
export async function putLink(
  tx: ShopTransaction,
  { customerId, purpose, token, now }: LinkUse,
): Promise<void> {
  const link = {
    tokenHash: hashSecret(token),
    expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS[purpose]),
  };
  await tx
    .insert(customerLinks)
    .values({ customerId, purpose, ...link })
    .onConflictDoUpdate({ target: [customerLinks.customerId, customerLinks.purpose], set: link });
}

/** Whether a link is good now, without using it; null for one that is used, superseded, expired or another's. */
export async function findLink(
  database: ShopDatabase | ShopTransaction,
  use: LinkUse,
): Promise<{ readonly expiresAt: Date } | null> {
  const [link] = await database
    .select({ expiresAt: customerLinks.expiresAt })
    .from(customerLinks)
    .where(isGood(use));
  return link ?? null;
}

/** Uses a link. True for one caller only, however many try at once. */
export async function useLink(tx: ShopTransaction, use: LinkUse): Promise<boolean> {
  const used = await tx
    .delete(customerLinks)
    .where(isGood(use))
    .returning({ customerId: customerLinks.customerId });
  return used.length === 1;
}

/** No link of a customer works any more: she logged in another way, or her address changed. */
export async function dropLinks(tx: ShopTransaction, customerId: number): Promise<void> {
  await tx.delete(customerLinks).where(eq(customerLinks.customerId, customerId));
}

function isGood({ customerId, purpose, token, now }: LinkUse) {
  return and(
    eq(customerLinks.customerId, customerId),
    eq(customerLinks.purpose, purpose),
    eq(customerLinks.tokenHash, hashSecret(token)),
    gt(customerLinks.expiresAt, now),
  );
}
