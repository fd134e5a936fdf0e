import { bigint, index, text, timestamp } from "drizzle-orm/pg-core";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/**
 * Prices that the store has shown, by variant and country, each from the moment it was first seen: what a reduction is
 * compared with (docs/decisions/reference-prices.md). Never deleted: they prove what was said.
 */
export const recordedPrices = siteSchema.table(
  "recorded_prices",
  {
    /** Order of recording, which no clock changes. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The platform's id of the variant. */
    variantId: text().notNull(),
    /** Country that the price was asked for. */
    country: text().notNull(),
    currency: text().notNull(),
    /** Integer minor units. */
    priceMinor: bigint({ mode: "number" }).notNull(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("recorded_prices_by_variant").on(table.variantId, table.country, table.currency, table.id),
  ],
);
