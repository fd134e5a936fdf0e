import { check, index, integer, text, timestamp } from "drizzle-orm/pg-core";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import type { DeclineReason, GatewayMethod } from "#shop/payment/gateway/payment-gateway.ts";
import { gatewaySchema } from "#shop/payment/gateway/gateway-schema.ts";
import { type Renewal, RENEWALS } from "./test-cards.ts";

const AUTHORISATION_STATES = ["challenge", "authorised", "declined"] as const;

/** Authorisations by idempotency key. Of a card only brand and last four digits are stored. */
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
    /** The bank's reaction to later charges of this method; null when it was not to be stored. */
    renewal: text().$type<Renewal>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("authorisations_state", isOneOf(table.state, AUTHORISATION_STATES)),
    check("authorisations_renewal", isOneOf(table.renewal, RENEWALS)),
  ],
);

const SET_UP_STATES = ["challenge", "stored", "declined"] as const;

/** Methods to be stored without a payment, by idempotency key. */
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

/** Methods stored for later charges. Of a card only brand and last four digits are stored. */
export const gatewayPaymentMethods = gatewaySchema.table(
  "payment_methods",
  {
    token: text().primaryKey(),
    /** Key of the payment or set-up it came from. */
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

/** Captured money: at most one row per key. */
export const gatewayCaptures = gatewaySchema.table("captures", {
  key: text()
    .primaryKey()
    .references(() => gatewayAuthorisations.key),
  amountMinor: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** Refunded money, one row per refund: together never more than was captured. */
export const gatewayRefunds = gatewaySchema.table(
  "refunds",
  {
    /** The refund's own key. */
    key: text().primaryKey(),
    paymentKey: text()
      .notNull()
      .references(() => gatewayCaptures.key),
    amountMinor: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("gateway_refunds_by_payment").on(table.paymentKey)],
);

/** Voided keys. A void may precede its authorisation, which is then refused: no foreign key. */
export const gatewayVoids = gatewaySchema.table("voids", {
  key: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
