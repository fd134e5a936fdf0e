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

/** Stores a new link; the customer's earlier one for the same purpose stops working. */
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

/**
 * Checks whether a link is valid, without using it; null for one that is used, superseded, expired or another
 * customer's.
 */
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

/** Uses a link. Returns true for one caller only, however many try concurrently. */
export async function useLink(tx: ShopTransaction, use: LinkUse): Promise<boolean> {
  const used = await tx
    .delete(customerLinks)
    .where(isGood(use))
    .returning({ customerId: customerLinks.customerId });
  return used.length === 1;
}

/** Deletes all links of a customer, who logged in another way or whose address changed. */
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
