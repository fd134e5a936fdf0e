import { index, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** Mailed links that open one order, its timeline and invoices, without an account. Only the token's hash is stored. */
export const orderLinks = siteSchema.table(
  "order_links",
  {
    /** The id of the job that mailed it. */
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    orderId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("order_links_by_order").on(table.orderId),
    index("order_links_by_end").on(table.expiresAt),
  ],
);
