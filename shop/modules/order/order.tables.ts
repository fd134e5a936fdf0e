import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/languages.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { customers } from "#shop/modules/customer/customer.tables.ts";
import type { OrderSnapshot } from "./order-snapshot.ts";

/** Shopify's names. */
export const CANCEL_REASONS = ["customer", "inventory", "fraud", "declined", "staff", "other"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Shopify's names. */
const FINANCIAL_STATUSES = [
  "authorized",
  "pending",
  "voided",
  "paid",
  "partially_refunded",
  "refunded",
] as const;
export type FinancialStatus = (typeof FINANCIAL_STATUSES)[number];

/** Statuses of orders whose money was never taken: held at the gateway, to be collected, or not owed any more. */
export const UNPAID_STATUSES: readonly FinancialStatus[] = ["authorized", "pending", "voided"];

/**
 * Orders as they were agreed. The snapshot never changes, unless its buyer is anonymised; only the columns about its
 * later state do.
 */
export const orders = shopSchema.table(
  "orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 5_400_001 }),
    /** 1001, 1002 … without a gap. */
    number: integer().notNull().unique(),
    /** One order per cart; null for a replacement, which has neither cart nor payment. */
    cartToken: text().unique(),
    paymentId: text().unique(),
    /** The order whose goods it sends again for free. */
    replacesId: integer().references((): AnyPgColumn => orders.id),
    /** Idempotency key of a replacement: a repeated request returns the same order. */
    replacementKey: text().unique(),
    /** Names the order in links, so that orders cannot be found by counting. */
    token: text().notNull().unique(),
    email: text().notNull(),
    /** Key of the e-mail address (`emailKey`). */
    emailKey: text().notNull(),
    /** The account it belongs to; null for a guest. */
    customerId: integer().references(() => customers.id, { onDelete: "set null" }),
    language: text().$type<Language>().notNull(),
    financialStatus: text().$type<FinancialStatus>().notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
    cancelReason: text().$type<CancelReason>(),
    /** Start of the hold; null for an order that may be sent. */
    heldAt: timestamp({ withTimezone: true }),
    /** Reason for the hold, as it was entered. */
    holdReason: text(),
    /** Time until which the buyer has to confirm it by a mailed link; null once confirmed, and for other orders. */
    confirmBy: timestamp({ withTimezone: true }),
    /** Day, its last moment, on which the money of an order by bank transfer is to be there; null for other orders. */
    payBy: timestamp({ withTimezone: true }),
    /** Time of the reminder to pay; null once it was queued, and for orders that are paid or need none. */
    remindAt: timestamp({ withTimezone: true }),
    /** Number of holds and releases, each with a webhook. */
    holdChanges: integer().notNull().default(0),
    totalMinor: integer().notNull(),
    /** Amount taken off before its money came: the sum of its refunds that are reductions. */
    reducedMinor: integer().notNull().default(0),
    /** Refunded amount: the sum of its other refunds that are done. */
    refundedMinor: integer().notNull().default(0),
    currency: text().$type<CurrencyCode>().notNull(),
    snapshot: jsonb().$type<OrderSnapshot>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Time when its buyer was anonymised: it names no person from then on. */
    anonymisedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("orders_by_email_key").on(table.emailKey),
    index("orders_by_customer_id").on(table.customerId),
    index("orders_by_replaced").on(table.replacesId),
    index("orders_by_time").on(table.createdAt),
    index("orders_to_confirm")
      .on(table.confirmBy)
      .where(sql`confirm_by IS NOT NULL`),
    index("orders_to_pay")
      .on(table.payBy)
      .where(sql`financial_status = 'pending' AND pay_by IS NOT NULL`),
    index("orders_to_remind")
      .on(table.remindAt)
      .where(sql`remind_at IS NOT NULL`),
    index("orders_held")
      .on(table.number)
      .where(sql`held_at IS NOT NULL`),
    // Names, addresses and goods, for the searches of `search/order-search.ts`.
    index("orders_by_words").using("gin", sql`shop.order_words(${table.email}, ${table.snapshot})`),
    check("orders_financial_status", isOneOf(table.financialStatus, FINANCIAL_STATUSES)),
    check("orders_cancel_reason", isOneOf(table.cancelReason, CANCEL_REASONS)),
  ],
);
export type Order = typeof orders.$inferSelect;

/** The last assigned number. A sequence would leave a gap after every rollback. */
export const orderCounter = shopSchema.table("order_counter", {
  name: text().primaryKey(),
  last: integer().notNull(),
});

/** The parcel with all goods of an order to be sent: at most one. */
export const fulfilments = shopSchema.table(
  "fulfilments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 6_400_001 }),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id),
    trackingNumber: text(),
    trackingCompany: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Time of delivery to the customer. */
    deliveredAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("fulfilments_by_tracking_number").on(table.trackingNumber)],
);
export type Fulfilment = typeof fulfilments.$inferSelect;

/** Parcels paid on delivery that their addressees did not take, by mailbox: it may lose that method. */
export const refusedParcels = shopSchema.table(
  "refused_parcels",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    /** Keyed hash of the order's mailbox (`countedMailbox`): outlives the buyer's data. */
    mailboxHash: text().notNull(),
    refusedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("refused_parcels_by_mailbox").on(table.mailboxHash),
    index("refused_parcels_by_time").on(table.refusedAt),
  ],
);

/** Progress of repeating `orders/updated` for every order; an interrupted repetition continues from there. */
export const orderRepeats = shopSchema.table("order_repeats", {
  name: text().primaryKey(),
  /** Orders up to this id are repeated. */
  lastOrderId: integer().notNull(),
  told: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});
