import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/languages.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { carts } from "#shop/modules/cart/cart.tables.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";

/**
 * Store credits that refunds were paid with. The code is all that is needed to spend the balance; it never expires. The
 * code itself is not stored: only its keyed hash, and its last four characters for its owner to recognise it.
 */
export const storeCredits = shopSchema.table(
  "store_credits",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 7_400_001 }),
    codeHash: text().notNull().unique(),
    lastFour: text().notNull(),
    /** Refunded order: its owner is the credit's owner. */
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    refundId: integer()
      .notNull()
      .unique()
      .references(() => refunds.id),
    /** Address to which its code is mailed; empty once its owner was anonymised. */
    email: text().notNull(),
    /** Key of the address (`emailKey`). */
    emailKey: text().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    /** Minor units of the currency, as all amounts here. */
    issuedMinor: integer().notNull(),
    /** Amount that can be spent now, without the parts held by payments. */
    balanceMinor: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Mail with the valid code: any other mail about the credit has a void one. */
    codeMailId: text().notNull(),
    /** Time when the valid code was made. */
    codeMadeAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("store_credits_by_order").on(table.orderId),
    index("store_credits_by_email_key").on(table.emailKey),
    check(
      "store_credits_balance",
      sql`${table.issuedMinor} > 0 AND ${table.balanceMinor} BETWEEN 0 AND ${table.issuedMinor}`,
    ),
  ],
);
export type StoreCredit = typeof storeCredits.$inferSelect;

/** `held` while the result of the payment is not known, `taken` when it succeeded, `released` when it failed. */
const USE_STATES = ["held", "taken", "released"] as const;
export type UseState = (typeof USE_STATES)[number];

/**
 * Amounts that payments took of a credit: one row per payment. Its state follows the payment's, in the same
 * transaction.
 */
export const storeCreditUses = shopSchema.table(
  "store_credit_uses",
  {
    /** Id of the payment; discarding a payment that has not begun deletes its row. */
    paymentId: text().primaryKey(),
    creditId: integer()
      .notNull()
      .references(() => storeCredits.id),
    amountMinor: integer().notNull(),
    /** Amount that refunds of the order returned to the credit. */
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

/** Credit that pays for a cart, entered on its payment page or through the Storefront API, for one browser alone. */
export const storeCreditChoices = shopSchema.table(
  "store_credit_choices",
  {
    cartToken: text()
      .primaryKey()
      .references(() => carts.token, { onDelete: "cascade" }),
    creditId: integer()
      .notNull()
      .references(() => storeCredits.id),
    /**
     * Hash of the secret in the browser's cookie, as in `payments`: others may open the page. Null until the first browser
     * opens the page of a cart whose credit was entered through the Storefront API.
     */
    payerHash: text(),
    /** Entered through the Storefront API: the holders of the cart's key see it. */
    isOfCart: boolean().notNull().default(false),
    chosenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("store_credit_choices_by_credit").on(table.creditId),
    check("store_credit_choices_payer", sql`${table.payerHash} IS NOT NULL OR ${table.isOfCart}`),
  ],
);
