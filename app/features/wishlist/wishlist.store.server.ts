import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Wishlist, WISHLIST_LIMIT } from "./wishlist.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { wishlistItems } from "./wishlist.tables.ts";

/** Reads the list of an account, newest first. */
export async function readAccountWishlist(
  site: Pick<SiteDatabase, "select">,
  accountId: string,
): Promise<Wishlist> {
  const rows = await site
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.accountId, accountId))
    .orderBy(desc(wishlistItems.addedAt), wishlistItems.productHandle)
    .limit(WISHLIST_LIMIT);
  return rows.map(({ productHandle, addedAt }) => ({ handle: productHandle, addedAt: addedAt.getTime() }));
}

/**
 * Adds entries to an account's list, each once however many devices add it at the same time; an existing one keeps
 * the later of both times. Entries beyond the limit are removed, the oldest first.
 */
export async function keepEntries(
  site: Pick<SiteDatabase, "select" | "insert" | "delete">,
  accountId: string,
  entries: Wishlist,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ handle, addedAt }) => ({
    accountId,
    productHandle: handle,
    addedAt: new Date(addedAt),
  }));
  const later = sql`greatest(${wishlistItems.addedAt}, excluded.added_at)`;
  await site
    .insert(wishlistItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [wishlistItems.accountId, wishlistItems.productHandle],
      set: { addedAt: later },
    });
  await dropPastLimit(site, accountId);
}

/** Removes a product from an account's list; nothing happens when it is not in it. */
export async function dropEntry(
  site: Pick<SiteDatabase, "delete">,
  accountId: string,
  handle: string,
): Promise<void> {
  await site
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.accountId, accountId), eq(wishlistItems.productHandle, handle)));
}

async function dropPastLimit(
  site: Pick<SiteDatabase, "select" | "delete">,
  accountId: string,
): Promise<void> {
  const ofAccount = eq(wishlistItems.accountId, accountId);
  const past = site
    .select({ handle: wishlistItems.productHandle })
    .from(wishlistItems)
    .where(ofAccount)
    .orderBy(desc(wishlistItems.addedAt), wishlistItems.productHandle)
    .offset(WISHLIST_LIMIT);
  await site.delete(wishlistItems).where(and(ofAccount, inArray(wishlistItems.productHandle, past)));
}
