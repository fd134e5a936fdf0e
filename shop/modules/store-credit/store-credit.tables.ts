import { sql } from "drizzle-orm";
import { check, index, integer, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/languages.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { carts } from "#shop/modules/cart/cart.tables.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";

/**
 * Gift cards a refund was paid with. Whoever has the code can spend what is left; it never expires. The code itself
 * stands nowhere: only its keyed hash, and the last four signs for its owner to recognise it.
 */
export const storeCredits = shopSchema.table(
  "store_credits",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 7_400_001 }),
    codeHash: text().notNull().unique(),
    lastFour: text().notNull(),
    /** The order it was refunded from: its owner is that order's. */
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    refundId: integer()
      .notNull()
      .unique()
      .references(() => refunds.id),
    /** Where its code is mailed; empty once its owner was forgotten. */
    email: text().notNull(),
    /** The same as customers are compared (`customerKey`). */
    customer: text().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    /** Minor units of the currency, as all amounts here. */
    issuedMinor: integer().notNull(),
    /** What can be spent now: what payments hold is taken off. */
    balanceMinor: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The mail that brings the code that counts: any other mail about the credit brings a void one. */
    codeMailId: text().notNull(),
    /** When the code that counts was made. */
    codeMadeAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("store_credits_by_order").on(table.orderId),
    index("store_credits_by_customer").on(table.customer),
    check(
      "store_credits_balance",
      sql`${table.issuedMinor} > 0 AND ${table.balanceMinor} BETWEEN 0 AND ${table.issuedMinor}`,
    ),
  ],
);
export type StoreCredit = typeof storeCredits.$inferSelect;

/** `held` while nobody knows what becomes of the payment, `taken` with its money, `released` when it failed. */
const USE_STATES = ["held", "taken", "released"] as const;
export type UseState = (typeof USE_STATES)[number];

/** What payments took of a credit: a row a payment. Its state follows the payment's, in the same transaction. */
export const storeCreditUses = shopSchema.table(
  "store_credit_uses",
  {
    /** Of a payment; one that was discarded before it began takes its row with it. */
    paymentId: text().primaryKey(),
    creditId: integer()
      .notNull()
      .references(() => storeCredits.id),
    amountMinor: integer().notNull(),
    /** What refunds of the order gave back to the credit. */
    givenBackMinor: integer().notNull().default(0),
    state: text().$type<UseState>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("store_credit_uses_by_credit").on(table.creditId),
    check("store_credit_uses_state", isOneOf(table.state, USE_STATES)),
    check(
      "store_credit_uses_amount",
      sql`${table.amountMinor} > 0 AND ${table.givenBackMinor} BETWEEN 0 AND ${table.amountMinor}`,
    ),
    check("store_credit_uses_given_back", sql`${table.givenBackMinor} = 0 OR ${table.state} = 'taken'`),
  ],
);

/** The credit somebody entered on the payment page of a cart, for that browser alone. */
export const storeCreditChoices = shopSchema.table(
  "store_credit_choices",
  {
    cartToken: text()
      .primaryKey()
      .references(() => carts.token, { onDelete: "cascade" }),
    creditId: integer()
      .notNull()
      .references(() => storeCredits.id),
    /** Hash of the secret in the browser's cookie, as `payments` has it: the page may be opened by others. */
    payerHash: text().notNull(),
    chosenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("store_credit_choices_by_credit").on(table.creditId)],
);
