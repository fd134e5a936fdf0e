import { sql } from "drizzle-orm";
import { index, integer, jsonb, text, timestamp, uniqueIndex, check } from "drizzle-orm/pg-core";
import type { CardBrand } from "#domain/payment/card.ts";
import type { Language } from "#domain/language/languages.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { PAYMENT_MEANS, type PaymentMeans } from "#domain/payment/payment-methods.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { storeCredits } from "#shop/modules/store-credit/store-credit.tables.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import {
  PAYMENT_STATES,
  RECOVERY_STATES,
  type PaymentReason,
  type PaymentState,
  type RecoveryState,
} from "./payment-state.ts";
import type { Submission } from "./form/submission.ts";

/**
 * Attempts to pay a checkout; the id is the idempotency key at the gateway. At most one row of a checkout is alive
 * (waiting or successful), even with several tabs and double clicks.
 */
export const payments = shopSchema.table(
  "payments",
  {
    id: text().primaryKey(),
    /** Orders the attempts of a checkout, also within a millisecond. */
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
    cartToken: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** Reason for the decline or void. */
    reason: text().$type<PaymentReason>(),
    /** Means of payment; `gift_card` where store credit pays all of it. */
    method: text().$type<PaymentMeans>().notNull(),
    brand: text().$type<CardBrand>(),
    lastFour: text(),
    /** Total of the order. */
    amountMinor: integer().notNull(),
    /** The part that store credit pays, and which one; the gateway is asked for the rest alone. */
    creditMinor: integer().notNull().default(0),
    creditId: integer().references(() => storeCredits.id),
    currency: text().notNull(),
    language: text().$type<Language>().notNull(),
    /**
     * The submitted form without card fields: enough to make the order after a crash, and to fill the page again. Null
     * once the cart of a failed payment has expired, or was ordered.
     */
    submission: jsonb().$type<Submission>(),
    /** SHA-256 of the secret in the paying browser's cookie; null for renewals. */
    payerHash: text(),
    orderId: integer().references(() => orders.id),
    recoveryState: text().$type<RecoveryState>().notNull().default("automatic"),
    /** Attempts of recovery since the last change of state. */
    recoveryAttempts: integer().notNull().default(0),
    /** Next attempt of recovery; null before the first. */
    recoverAfter: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Last change of state: recovery skips a row that changed recently, since a request may be processing it. */
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("payments_one_alive_per_cart")
      .on(table.cartToken)
      .where(
        sql`state IN ('started', 'challenge', 'unknown', 'authorised', 'captured', 'refunding', 'refunded')`,
      ),
    index("payments_by_cart").on(table.cartToken, table.sequence),
    index("payments_by_credit").on(table.creditId),
    index("payments_unfinished")
      .on(table.updatedAt)
      .where(sql`state IN ('started', 'challenge', 'unknown', 'voiding', 'authorised', 'refunding')`),
    index("payments_failed_with_submission")
      .on(table.updatedAt)
      .where(sql`submission IS NOT NULL AND state IN ('declined', 'voided')`),
    check("payments_state", isOneOf(table.state, PAYMENT_STATES)),
    check("payments_recovery_state", isOneOf(table.recoveryState, RECOVERY_STATES)),
    check("payments_method", isOneOf(table.method, PAYMENT_MEANS)),
    check(
      "payments_credit",
      sql`(${table.creditId} IS NULL) = (${table.creditMinor} = 0) AND ${table.creditMinor} BETWEEN 0 AND ${table.amountMinor}`,
    ),
  ],
);
export type Payment = typeof payments.$inferSelect;
