import { type AnyPgColumn, check, index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/language-choice.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { customers } from "#shop/modules/customer/customer.tables.ts";
import type { OrderSnapshot } from "./order-snapshot.ts";

/** Shopify's names. */
export const CANCEL_REASONS = ["customer", "inventory", "fraud", "declined", "staff", "other"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Shopify's names. */
const FINANCIAL_STATUSES = ["authorized", "paid", "partially_refunded", "refunded"] as const;
type FinancialStatus = (typeof FINANCIAL_STATUSES)[number];

/**
 * Orders as they were agreed. The snapshot never changes, unless its buyer is forgotten; only the columns that say what
 * became of it do.
 */
export const orders = shopSchema.table(
  "orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 5_400_001 }),
    /** 1001, 1002 … without a gap. */
    number: integer().notNull().unique(),
    /** One order a cart, whatever happens; null for a replacement, which has neither cart nor payment. */
    cartToken: text().unique(),
    paymentId: text().unique(),
    /** The order whose goods it sends again for nothing. */
    replacesId: integer().references((): AnyPgColumn => orders.id),
    /** Of whoever asked for a replacement: asking again with the same key is the same order. */
    replacementKey: text().unique(),
    /** Names the order in links, so that nobody gets to another's by counting. */
    token: text().notNull().unique(),
    email: text().notNull(),
    /** The e-mail address as customers are compared (`customerKey`). */
    customer: text().notNull(),
    /** Whose account it belongs to; null for a guest. */
    customerId: integer().references(() => customers.id, { onDelete: "set null" }),
    language: text().$type<Language>().notNull(),
    financialStatus: text().$type<FinancialStatus>().notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
    cancelReason: text().$type<CancelReason>(),
    /** Since when it must not be sent; null for an order that may be. */
    heldAt: timestamp({ withTimezone: true }),
    /** Why it is held, in the words of whoever holds it. */
    holdReason: text(),
    /** How often it was held or released, each told by a webhook. */
    holdChanges: integer().notNull().default(0),
    totalMinor: integer().notNull(),
    /** What was paid back of it: the sum of its refunds that are done. */
    refundedMinor: integer().notNull().default(0),
    currency: text().$type<CurrencyCode>().notNull(),
    snapshot: jsonb().$type<OrderSnapshot>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its buyer was forgotten: from then on it names nobody. */
    anonymisedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("orders_by_customer").on(table.customer),
    index("orders_by_customer_id").on(table.customerId),
    index("orders_by_replaced").on(table.replacesId),
    check("orders_financial_status", isOneOf(table.financialStatus, FINANCIAL_STATUSES)),
    check("orders_cancel_reason", isOneOf(table.cancelReason, CANCEL_REASONS)),
  ],
);
export type Order = typeof orders.$inferSelect;

/** The last number given out. A sequence would leave a gap after every rollback. */
export const orderCounter = shopSchema.table("order_counter", {
  name: text().primaryKey(),
  last: integer().notNull(),
});

/** A parcel with all of an order's goods: at most one an order. */
export const fulfilments = shopSchema.table("fulfilments", {
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 6_400_001 }),
  orderId: integer()
    .notNull()
    .unique()
    .references(() => orders.id),
  trackingNumber: text(),
  trackingCompany: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** When it was in the customer's hands. */
  deliveredAt: timestamp({ withTimezone: true }),
});
export type Fulfilment = typeof fulfilments.$inferSelect;

/** How far a repetition of `orders/updated` for every order has come; one that was interrupted goes on from there. */
export const orderRepeats = shopSchema.table("order_repeats", {
  name: text().primaryKey(),
  /** Orders up to this id have been told of. */
  lastOrderId: integer().notNull(),
  told: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});
