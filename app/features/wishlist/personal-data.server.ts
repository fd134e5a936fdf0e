import { asc, eq } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { wishlistItems } from "./wishlist.tables.ts";

/** Wishlist entry in its owner's data export; the time in ISO 8601. */
export interface ExportedWish {
  readonly product: string;
  readonly addedAt: string;
}

/** Reads an account's wishlist, oldest first. */
export async function exportPersonalData(
  site: Pick<SiteDatabase, "select">,
  accountId: string,
): Promise<readonly ExportedWish[]> {
  const rows = await site
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.accountId, accountId))
    .orderBy(asc(wishlistItems.addedAt));
  return rows.map(({ productHandle, addedAt }) => ({
    product: productHandle,
    addedAt: addedAt.toISOString(),
  }));
}

/** Deletes an account's wishlist. */
export async function erasePersonalData(
  site: Pick<SiteDatabase, "delete">,
  accountId: string,
): Promise<void> {
  await site.delete(wishlistItems).where(eq(wishlistItems.accountId, accountId));
}
