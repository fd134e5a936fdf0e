import { primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { siteSchema } from "#app/platform/database/site-schema.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";

/** Wishlists of signed-in customers, available on every device. A guest's list is kept in the browser. */
export const wishlistItems = siteSchema.table(
  "wishlist_items",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    productHandle: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.productHandle] })],
);
