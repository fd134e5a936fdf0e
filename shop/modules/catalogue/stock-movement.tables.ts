import { index, integer, text, timestamp } from "drizzle-orm/pg-core";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { variants } from "./catalogue.tables.ts";

/** Stock movements in and out, with their order; written together with the stock itself. */
export const stockMovements = shopSchema.table(
  "stock_movements",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    /** Negative when goods leave. */
    quantity: integer().notNull(),
    /** Null when the merchant counted the stock. */
    orderId: integer().references(() => orders.id),
    /** What the merchant said about a counted difference. */
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("stock_movements_by_variant").on(table.variantId),
    index("stock_movements_by_order").on(table.orderId),
    index("stock_movements_by_time").on(table.createdAt),
  ],
);
