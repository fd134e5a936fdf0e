import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { orders } from "./order.tables.ts";

/**
 * Shopify's names for the restocking of refunded goods: none; back in stock, never sent; or back in stock after a
 * return.
 */
export const RESTOCK_TYPES = ["no_restock", "cancel", "return"] as const;
export type RestockType = (typeof RESTOCK_TYPES)[number];

/** `pending`: the gateway has not paid it back yet. */
const REFUND_STATES = ["pending", "done"] as const;

/** Refunded units of one order line. One line may be in a refund twice, with two kinds of restock. */
export interface RefundLine {
  /** Position in the order's snapshot, from 0. */
  readonly line: number;
  readonly quantity: number;
  /** Price and VAT of these units: their share of the line's amounts (`domain/money/line-shares.ts`). */
  readonly amountMinor: number;
  readonly taxMinor: number;
  readonly restock: RestockType;
}

/**
 * Refunds, any number per order, together never more than it costs. Written before the gateway is asked, so that a
 * refund interrupted by a crash is resumed. One that was made before the money came is a reduction.
 */
export const refunds = shopSchema.table(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 8_400_001 }),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Idempotency key: a repeated request returns the same refund. */
    key: text().notNull().unique(),
    state: text().$type<(typeof REFUND_STATES)[number]>().notNull(),
    /** Lines and shipping together; minor units of the order's currency, as all amounts here. */
    amountMinor: integer().notNull(),
    lines: jsonb().$type<readonly RefundLine[]>().notNull(),
    shippingMinor: integer().notNull(),
    shippingTaxMinor: integer().notNull(),
    /** Parts that go back to the store credit that paid, and to a new store credit; the gateway pays the rest. */
    creditMinor: integer().notNull().default(0),
    issuedMinor: integer().notNull().default(0),
    /** Number of new attempts after a refusal by the gateway: part of the key there. */
    attempt: integer().notNull().default(0),
    /** Time of the final refusal of this attempt; null before the gateway's answer, and once it is paid. */
    refusedAt: timestamp({ withTimezone: true }),
    /** Paid by the merchant outside the gateway, which refused it. */
    isPaidByHand: boolean().notNull().default(false),
    /** Lowers what is to be paid for the order, whose money had not come: nothing is paid back, and it is done at once. */
    isReduction: boolean().notNull().default(false),
    note: text(),
    /** Refunds all that was left of a cancelled order. */
    isCancellation: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Time when the refund was done. */
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
