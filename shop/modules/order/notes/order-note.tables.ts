import { index, integer, text, timestamp } from "drizzle-orm/pg-core";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { orders } from "#shop/modules/order/order.tables.ts";

/** Notes of staff about an order; no customer reads them. Deleted when the customer is erased: they may name the customer. */
export const orderNotes = shopSchema.table(
  "order_notes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Idempotency key: a repeated call adds no second note. */
    key: text().notNull().unique(),
    /** Name that the caller gives for the person who wrote it; null without one. */
    author: text(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("order_notes_by_order").on(table.orderId, table.id)],
);
export type OrderNote = typeof orderNotes.$inferSelect;
