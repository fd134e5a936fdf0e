import { check, index, integer, text, timestamp } from "drizzle-orm/pg-core";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { gatewaySchema } from "#shop/database/gateway-schema.ts";
import type { DeclineReason, GatewayMethod } from "#shop/payment/gateway/payment-gateway.ts";
import { type Renewal, RENEWALS } from "./test-cards.ts";

const AUTHORISATION_STATES = ["challenge", "authorised", "declined"] as const;

/** What was asked of the bank, by idempotency key. A card is its brand and last four digits here, never more. */
export const gatewayAuthorisations = gatewaySchema.table(
  "authorisations",
  {
    key: text().primaryKey(),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    method: text().$type<GatewayMethod>().notNull(),
    brand: text(),
    lastFour: text(),
    state: text().$type<(typeof AUTHORISATION_STATES)[number]>().notNull(),
    declineReason: text().$type<DeclineReason>(),
    /** What the bank says to later charges of this method; null when it was not to be kept. */
    renewal: text().$type<Renewal>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("authorisations_state", isOneOf(table.state, AUTHORISATION_STATES)),
    check("authorisations_renewal", isOneOf(table.renewal, RENEWALS)),
  ],
);

const SET_UP_STATES = ["challenge", "stored", "declined"] as const;

/** Methods that were to be kept without a payment, by idempotency key. */
export const gatewaySetUps = gatewaySchema.table(
  "set_ups",
  {
    key: text().primaryKey(),
    method: text().$type<GatewayMethod>().notNull(),
    brand: text(),
    lastFour: text(),
    state: text().$type<(typeof SET_UP_STATES)[number]>().notNull(),
    declineReason: text().$type<DeclineReason>(),
    renewal: text().$type<Renewal>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("set_ups_state", isOneOf(table.state, SET_UP_STATES)),
    check("set_ups_renewal", isOneOf(table.renewal, RENEWALS)),
  ],
);

/** Methods kept for later charges. A card is its brand and last four digits here, never more. */
export const gatewayPaymentMethods = gatewaySchema.table(
  "payment_methods",
  {
    token: text().primaryKey(),
    /** Of the payment or the set-up it came with. */
    key: text().notNull().unique(),
    method: text().$type<GatewayMethod>().notNull(),
    brand: text(),
    lastFour: text(),
    renewal: text().$type<Renewal>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check("payment_methods_renewal", isOneOf(table.renewal, RENEWALS))],
);

/** Money that was taken: at most one row a key. */
export const gatewayCaptures = gatewaySchema.table("captures", {
  key: text()
    .primaryKey()
    .references(() => gatewayAuthorisations.key),
  amountMinor: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Money that was paid back, a row a refund: together never more than was taken. */
export const gatewayRefunds = gatewaySchema.table(
  "refunds",
  {
    /** Of the refund. */
    key: text().primaryKey(),
    paymentKey: text()
      .notNull()
      .references(() => gatewayCaptures.key),
    amountMinor: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("gateway_refunds_by_payment").on(table.paymentKey)],
);

/** Keys given back. A void may come before the authorisation it is about, which is then refused: no foreign key. */
export const gatewayVoids = gatewaySchema.table("voids", {
  key: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
