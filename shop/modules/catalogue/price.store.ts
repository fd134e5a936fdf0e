import { eq, sql } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { priceHistory, variants } from "./catalogue.tables.ts";

export interface NewPrice {
  readonly variantId: number;
  /** Integer minor units of the shop's currency, VAT included. */
  readonly priceMinor: number;
  /** Compare-at price, shown struck through. */
  readonly compareAtMinor: number | null;
  readonly now: Date;
}

/**
 * Sets a variant's price by hand, with its row in the price history. The seed files change it again only when their own
 * price changes. Call `catalogue.refresh()` after the commit.
 *
 * @returns false when it already has exactly this price
 */
export async function setPrice(
  tx: ShopTransaction,
  { variantId, priceMinor, compareAtMinor, now }: NewPrice,
): Promise<boolean> {
  const [before] = await tx.select().from(variants).where(eq(variants.id, variantId)).for("update");
  if (before === undefined) return false;
  if (before.priceMinor === priceMinor && before.compareAtMinor === compareAtMinor) return false;
  await tx
    .update(variants)
    .set({ priceMinor, compareAtMinor, updatedAt: sql`now()` })
    .where(eq(variants.id, variantId));
  await tx.insert(priceHistory).values({ variantId, priceMinor, compareAtMinor, validFrom: now });
  return true;
}
