import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { Language } from "#domain/language/languages.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { customers } from "#shop/modules/customer/customer.tables.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import type { CartAttribute, CartDeliveryAddress, CartMetafield, CartPreferences } from "./stored-cart.ts";

export const carts = shopSchema.table(
  "carts",
  {
    token: text().primaryKey(),
    secret: text().notNull(),
    checkoutToken: text().notNull().unique(),
    email: text(),
    phone: text(),
    countryCode: text(),
    preferences: jsonb().$type<CartPreferences>(),
    /** Customer of the buyer identity's access token. */
    customerId: integer().references(() => customers.id, { onDelete: "set null" }),
    deliveryAddresses: jsonb().$type<readonly CartDeliveryAddress[]>().notNull(),
    discountCodes: text().array().notNull(),
    note: text(),
    attributes: jsonb().$type<readonly CartAttribute[]>().notNull(),
    metafields: jsonb().$type<readonly CartMetafield[]>().notNull().default([]),
    selectedDelivery: text(),
    language: text().$type<Language>().notNull(),
    country: text().notNull(),
    /** Agreed currency of a subscription's contract; null for a cart whose country decides. */
    currency: text().$type<CurrencyCode>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    completedAt: timestamp({ withTimezone: true }),
    orderId: integer().references(() => orders.id),
  },
  (table) => [
    index("carts_without_order")
      .on(table.updatedAt)
      .where(sql`order_id IS NULL`),
    index("carts_by_customer").on(table.customerId),
    check("carts_completed_with_order", sql`(${table.completedAt} IS NULL) = (${table.orderId} IS NULL)`),
  ],
);

export const cartLines = shopSchema.table(
  "cart_lines",
  {
    id: text().primaryKey(),
    cartToken: text()
      .notNull()
      .references(() => carts.token, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** No foreign key: a line outlives its variant, and is then left out of every total. */
    variantId: integer().notNull(),
    quantity: integer().notNull(),
    attributes: jsonb().$type<readonly CartAttribute[]>().notNull(),
    /** Price of a subscription's contract, which replaces the catalogue's; null for all other lines. */
    agreedMinor: integer(),
  },
  (table) => [
    index("cart_lines_by_cart").on(table.cartToken, table.position),
    check("cart_lines_quantity_positive", sql`${table.quantity} > 0`),
  ],
);
