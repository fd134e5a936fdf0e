import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { orders } from "./order.tables.ts";

/**
 * What becomes of refunded goods, Shopify's names: they stay where they are; they were never sent and are back on the
 * shelf; or they came back to it.
 */
export const RESTOCK_TYPES = ["no_restock", "cancel", "return"] as const;
export type RestockType = (typeof RESTOCK_TYPES)[number];

/** `pending`: the gateway is still to pay it back. */
const REFUND_STATES = ["pending", "done"] as const;

/** Units of one order line that were paid back. One line may be in a refund twice, with two kinds of restock. */
export interface RefundLine {
  /** Position in the order's snapshot, from 0. */
  readonly line: number;
  readonly quantity: number;
  /** What these units cost, and the VAT in it: their share of the line's amounts (`domain/money/line-shares.ts`). */
  readonly amountMinor: number;
  readonly taxMinor: number;
  readonly restock: RestockType;
}

/**
 * Money that went back, or is on its way back: any number of rows an order, together never more than was paid. Written
 * before the gateway is asked, so that one a crash interrupted is resumed.
 */
export const refunds = shopSchema.table(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 8_400_001 }),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Of whoever asked for it: asking again with the same key is the same refund. */
    key: text().notNull().unique(),
    state: text().$type<(typeof REFUND_STATES)[number]>().notNull(),
    /** Lines and shipping together; minor units of the order's currency, as all amounts here. */
    amountMinor: integer().notNull(),
    lines: jsonb().$type<readonly RefundLine[]>().notNull(),
    shippingMinor: integer().notNull(),
    shippingTaxMinor: integer().notNull(),
    /** What of the amount goes back to the store credit that paid, and what as a new store credit; the gateway pays the rest. */
    creditMinor: integer().notNull().default(0),
    issuedMinor: integer().notNull().default(0),
    /** How often the gateway was asked anew after a refusal: part of the key there. */
    attempt: integer().notNull().default(0),
    /** When the gateway refused this attempt, for good; null while it is asked, and once it has paid. */
    refusedAt: timestamp({ withTimezone: true }),
    /** Paid by the merchant outside the gateway, which refused it. */
    isPaidByHand: boolean().notNull().default(false),
    note: text(),
    /** All that was left of a cancelled order. */
    isCancellation: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the gateway had paid it back. */
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("refunds_by_order").on(table.orderId),
    check("refunds_state", isOneOf(table.state, REFUND_STATES)),
    check(
      "refunds_means",
      sql`${table.creditMinor} >= 0 AND ${table.issuedMinor} >= 0 AND ${table.creditMinor} + ${table.issuedMinor} <= ${table.amountMinor}`,
    ),
  ],
);
export type Refund = typeof refunds.$inferSelect;
