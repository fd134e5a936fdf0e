import { sql } from "drizzle-orm";
import { boolean, check, integer, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
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
    /** What the goods have to cost before the discount, in minor units of the shop's currency; null for any amount. */
    minSubtotalMinor: integer(),
    usedCount: integer().notNull().default(0),
    /** False once the code is gone from `shop.json`: its count is kept, should it come back. */
    active: boolean().notNull().default(true),
    /** Where its rules stand: a code of the back office is not in `shop.json` and stays all the same. */
    source: text().$type<(typeof CODE_SOURCES)[number]>().notNull().default("files"),
    /** When the merchant ended it by hand, whatever the files say. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check("discount_codes_percent", sql`${table.percent} BETWEEN 1 AND 100`),
    check("discount_codes_min_subtotal", sql`${table.minSubtotalMinor} > 0`),
    check("discount_codes_source", isOneOf(table.source, CODE_SOURCES)),
  ],
);
export type DiscountCode = typeof discountCodes.$inferSelect;

/** One row an order that was made with a code. */
export const discountUses = shopSchema.table(
  "discount_uses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text()
      .notNull()
      .references(() => discountCodes.code),
    /** As `customerKey` writes it. */
    email: text().notNull(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id),
    oncePerCustomer: boolean().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("discount_uses_once_per_customer")
      .on(table.code, table.email)
      .where(sql`once_per_customer`),
  ],
);
