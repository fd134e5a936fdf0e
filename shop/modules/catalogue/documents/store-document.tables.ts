import { jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { shopSchema } from "#shop/database/shop-schema.ts";

/**
 * Whole documents that the merchant edited in the back office. Each takes the place of the seed file of its name and has
 * its format.
 */
export const storeDocuments = shopSchema.table("store_documents", {
  /** Name of the file: `shop.json`, `menus.json`, `pages.json`, `policies.json`, `redirects.json`. */
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
