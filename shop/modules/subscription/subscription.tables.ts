import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Address } from "#domain/address/address.ts";
import type { CardBrand } from "#domain/payment/card.ts";
import type { Language } from "#domain/language/languages.ts";
import type { Translations } from "#domain/language/translations.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#domain/payment/payment-methods.ts";
import {
  CONTRACT_STATUSES,
  type ContractStatus,
  CYCLE_STATES,
  type CycleState,
} from "#domain/subscription/subscription-contract.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { orders } from "#shop/modules/order/order.tables.ts";

/** Reasons for the end of a contract: only the customer's own decision can be undone. */
export const END_REASONS = ["customer", "merchant", "discontinued", "order_cancelled", "withdrawal"] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Delivered goods, named as when the contract was made. */
export interface ContractGoods {
  readonly productId: number;
  readonly handle: string;
  readonly image: string;
  readonly texts: Translations<{ readonly title: string; readonly variantTitle: string }>;
}

/**
 * Subscriptions as they were agreed: made from a paid order, charged by `subscription_cycles`. The account of a
 * contract is that of its first order, so that a guest's contract is claimed with the order.
 */
export const subscriptionContracts = shopSchema.table(
  "subscription_contracts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 9_400_001 }),
    firstOrderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id),
    email: text().notNull(),
    /** Key of the e-mail address (`emailKey`). */
    emailKey: text().notNull(),
    language: text().$type<Language>().notNull(),
    status: text().$type<ContractStatus>().notNull(),
    variantId: integer().notNull(),
    goods: jsonb().$type<ContractGoods>().notNull(),
    /** VAT included; independent of the catalogue. */
    priceMinor: integer().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    /** Announced price; the next columns have its first charge and its mail. */
    newPriceMinor: integer(),
    newPriceFrom: timestamp({ withTimezone: true }),
    newPriceMailId: text(),
    months: integer().notNull(),
    anchorDay: integer().notNull(),
    delivery: jsonb().$type<Address>().notNull(),
    /** Null when it is the delivery address. */
    billing: jsonb().$type<Address>(),
    taxNumber: text(),
    termsVersion: text().notNull(),
    /** The version of the consent to renewals. */
    renewalConsent: text().notNull(),
    /** Payment that the method was saved with; the gateway returns its token by this key. */
    paymentKey: text().notNull(),
    /** Token of the method at the gateway; null until it was requested, and once the method is removed. */
    paymentToken: text(),
    method: text().$type<PaymentMethod>().notNull(),
    brand: text().$type<CardBrand>(),
    lastFour: text(),
    /** First day that may be charged again (ISO date); null for a pause without an end. */
    pausedUntil: text(),
    cancelledAt: timestamp({ withTimezone: true }),
    endReason: text().$type<EndReason>(),
    /** Text by the customer. */
    cancelNote: text(),
    /** Time until which cancelling can be undone: the end of the paid period. */
    endsAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    anonymisedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("subscription_contracts_by_email_key").on(table.emailKey),
    index("subscription_contracts_by_variant").on(table.variantId),
    index("subscription_contracts_paused")
      .on(table.pausedUntil)
      .where(sql`status = 'paused' AND paused_until IS NOT NULL`),
    index("subscription_contracts_to_release")
      .on(table.endsAt)
      .where(sql`status = 'cancelled' AND payment_token IS NOT NULL`),
    check("subscription_contracts_method", isOneOf(table.method, PAYMENT_METHODS)),
    check("subscription_contracts_status", isOneOf(table.status, CONTRACT_STATUSES)),
    check("subscription_contracts_end_reason", isOneOf(table.endReason, END_REASONS)),
    check("subscription_contracts_months", sql`${table.months} BETWEEN 1 AND 12`),
    check("subscription_contracts_anchor_day", sql`${table.anchorDay} BETWEEN 1 AND 31`),
    check("subscription_contracts_price", sql`${table.priceMinor} > 0`),
  ],
);
export type Contract = typeof subscriptionContracts.$inferSelect;

/** One row per charge that is or was due; the id is the token of its cart, so that it has one order at most. */
export const subscriptionCycles = shopSchema.table(
  "subscription_cycles",
  {
    id: text().primaryKey(),
    contractId: integer()
      .notNull()
      .references(() => subscriptionContracts.id),
    /** 1, 2 … of its contract. */
    number: integer().notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<CycleState>().notNull(),
    /** Skipped by the customer. */
    isSkipped: boolean().notNull().default(false),
    /** Time of the next processing of an open cycle; a claimed one is not due again before. */
    attemptAt: timestamp({ withTimezone: true }).notNull(),
    /** Number of payments so far: each has its own id, since the gateway answers one key once. */
    attempts: integer().notNull().default(0),
    /** Number of declines, and the time of the first one. */
    failures: integer().notNull().default(0),
    firstFailedAt: timestamp({ withTimezone: true }),
    /** Number of interruptions by a crash or an unresponsive gateway. */
    interruptions: integer().notNull().default(0),
    /** Time of the next try that was postponed for a confirmation by the customer. */
    retryAt: timestamp({ withTimezone: true }),
    /** The bank asks the customer to confirm. */
    needsConfirmation: boolean().notNull().default(false),
    remindedAt: timestamp({ withTimezone: true }),
    soldOutSince: timestamp({ withTimezone: true }),
    /** The payment of the last try. */
    paymentId: text(),
    orderId: integer()
      .unique()
      .references(() => orders.id),
    closedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("subscription_cycles_number").on(table.contractId, table.number),
    uniqueIndex("subscription_cycles_one_open")
      .on(table.contractId)
      .where(sql`state IN ('upcoming', 'charging', 'retrying', 'sold_out')`),
    index("subscription_cycles_due")
      .on(table.attemptAt)
      .where(sql`state IN ('upcoming', 'charging', 'retrying', 'sold_out')`),
    index("subscription_cycles_to_remind")
      .on(table.dueAt)
      .where(sql`state = 'upcoming' AND reminded_at IS NULL AND NOT is_skipped`),
    check("subscription_cycles_state", isOneOf(table.state, CYCLE_STATES)),
    check(
      "subscription_cycles_billed_with_order",
      sql`(${table.state} = 'billed') = (${table.orderId} IS NOT NULL)`,
    ),
  ],
);
export type Cycle = typeof subscriptionCycles.$inferSelect;

/** Events of a contract and who caused them: for its history, and so that a repeated request changes nothing twice. */
export const subscriptionEvents = shopSchema.table(
  "subscription_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contractId: integer()
      .notNull()
      .references(() => subscriptionContracts.id),
    /** Idempotency key of the request; null where there was none. */
    key: text(),
    action: text().notNull(),
    by: text().$type<"customer" | "merchant" | "shop">().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique("subscription_events_key").on(table.contractId, table.key)],
);
