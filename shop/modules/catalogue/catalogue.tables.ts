import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { Language } from "#domain/language/languages.ts";
import type { Translations } from "#domain/language/translations.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import type { ProductFacts, ProductTexts } from "./seed/seed-format.ts";

/** Number of the transaction that last wrote a row; a trigger (`shop.note_change`) keeps it. */
const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });
const changedIn = () =>
  transactionId()
    .notNull()
    .default(sql`pg_current_xact_id()`);

/** Time when the merchant edited a row in the back office: from then on the seed files leave it alone. */
export const editedAt = () => timestamp({ withTimezone: true });

/** Products of the shop. `facts` and the texts are the validated seed files (`shop/seed`). */
export const products = shopSchema.table(
  "products",
  {
    id: integer().primaryKey(),
    handle: text().notNull().unique(),
    position: integer().notNull(),
    facts: jsonb().$type<ProductFacts>().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Time when the product's files were removed: it is not sold any more, its price history stays. */
    removedAt: timestamp({ withTimezone: true }),
    editedAt: editedAt(),
    changedIn: changedIn(),
  },
  (table) => [index("products_by_change").on(table.changedIn)],
);

export const productTexts = shopSchema.table(
  "product_texts",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    language: text().$type<Language>().notNull(),
    texts: jsonb().$type<ProductTexts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.language] })],
);

/** Money columns are integer minor units of the shop's currency (bani). Stock changes only through `stock.store.ts`. */
export const variants = shopSchema.table(
  "variants",
  {
    id: integer().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    key: text().notNull(),
    sku: text().notNull().unique(),
    position: integer().notNull(),
    priceMinor: integer().notNull(),
    compareAtMinor: integer(),
    /** Prices in the seed files at the last load: a price set by hand stays until the files change theirs. */
    filePrices: text(),
    stock: integer().notNull(),
    subscription: boolean().notNull(),
    bottles: integer().notNull(),
    image: text().notNull(),
    weightGrams: integer().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    removedAt: timestamp({ withTimezone: true }),
    changedIn: changedIn(),
  },
  (table) => [
    index("variants_by_product").on(table.productId),
    index("variants_by_change").on(table.changedIn),
    check("variants_stock_not_negative", sql`${table.stock} >= 0`),
  ],
);

/** Prices of variants in the currencies of the price lists: integer minor units. */
export const variantPrices = shopSchema.table(
  "variant_prices",
  {
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    currency: text().$type<CurrencyCode>().notNull(),
    priceMinor: integer().notNull(),
    compareAtMinor: integer(),
    /** As in `variants`. */
    filePrices: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.currency] })],
);

/** Every price of a variant since the first seed (the law requires the lowest price of the last 30 days). */
export const priceHistory = shopSchema.table(
  "price_history",
  {
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    currency: text().$type<CurrencyCode>().notNull().default("RON"),
    priceMinor: integer().notNull(),
    compareAtMinor: integer(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("price_history_by_variant").on(table.variantId, table.validFrom)],
);

export const collections = shopSchema.table("collections", {
  id: integer().primaryKey(),
  handle: text().notNull().unique(),
  position: integer().notNull(),
  texts: jsonb().$type<Translations<{ title: string; description: string }>>().notNull(),
  productHandles: text().array().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  /** Time when it was removed: files that still name it do not bring it back after the merchant did so. */
  removedAt: timestamp({ withTimezone: true }),
  editedAt: editedAt(),
});

/** One row per set of seed files: a start whose files have the same digest loads nothing. */
export const seedState = shopSchema.table("seed_state", {
  name: text().primaryKey(),
  digest: text().notNull(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
});
