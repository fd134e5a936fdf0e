import { sql } from "drizzle-orm";
import { boolean, check, integer, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/money/money.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { orders } from "#shop/modules/order/order.tables.ts";

const CODE_SOURCES = ["files", "back-office"] as const;

/** Discount codes and their rules, from `shop.json` or from the back office; orders change `usedCount` only. */
export const discountCodes = shopSchema.table(
  "discount_codes",
  {
    /** In capitals, as `normaliseCode` writes it. */
    code: text().primaryKey(),
    percent: integer().notNull(),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    usageLimit: integer(),
    oncePerCustomer: boolean().notNull(),
    firstOrderOnly: boolean().notNull(),
    /** Minimum price of the goods before the discount, in minor units of `currency`; null for any amount. */
    minSubtotalMinor: integer(),
    /** Currency of the minimum: a code with a minimum applies to carts of this currency alone. */
    currency: text().$type<CurrencyCode>().notNull().default("RON"),
    usedCount: integer().notNull().default(0),
    /** False once the code is removed from `shop.json`: its count is kept in case it is added again. */
    active: boolean().notNull().default(true),
    /** Source of its rules: a code of the back office is kept although `shop.json` does not name it. */
    source: text().$type<(typeof CODE_SOURCES)[number]>().notNull().default("files"),
    /** Time when the merchant ended it by hand, whatever the files say. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check("discount_codes_percent", sql`${table.percent} BETWEEN 1 AND 100`),
    check("discount_codes_min_subtotal", sql`${table.minSubtotalMinor} > 0`),
    check("discount_codes_source", isOneOf(table.source, CODE_SOURCES)),
  ],
);
export type DiscountCode = typeof discountCodes.$inferSelect;

/** One row per order that was made with a code. */
export const discountUses = shopSchema.table(
  "discount_uses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text()
      .notNull()
      .references(() => discountCodes.code),
    emailKey: text().notNull(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id),
    oncePerCustomer: boolean().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("discount_uses_once_per_customer")
      .on(table.code, table.emailKey)
      .where(sql`once_per_customer`),
  ],
);
