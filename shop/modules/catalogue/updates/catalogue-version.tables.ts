import { bigint, boolean } from "drizzle-orm/pg-core";
import { shopSchema } from "#shop/database/shop-schema.ts";

/**
 * Holds the number of the last transaction that changed what pages show. The table has one row, which the first change
 * inserts (docs/decisions/cache-invalidation.md).
 */
export const catalogueVersion = shopSchema.table("catalogue_version", {
  onlyRow: boolean().primaryKey(),
  /**
   * The last transaction that changed what pages show: products, prices, collections, blogs and articles, and what is
   * sold out, but no number of pieces. Triggers of the migration raise it as the last act of that transaction.
   */
  shown: bigint({ mode: "number" }).notNull(),
});
