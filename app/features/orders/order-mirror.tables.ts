import { sql } from "drizzle-orm";
import { index, jsonb, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { siteSchema } from "#app/platform/database/site-schema.ts";
import type { MirroredOrder } from "./mirrored-order.ts";
import type { OrderFact } from "./order-news.ts";

/** Orders copied from the platform's webhooks (design §5.10); the platform stays the owner. */
export const orders = siteSchema.table(
  "orders",
  {
    /** The platform's order id, as in the webhook. */
    id: text().primaryKey(),
    name: text().notNull(),
    email: text(),
    /** `emailKey` of `email`, for the account with that mailbox. */
    emailKey: text(),
    /** `gid://shopify/Customer/…` when the platform knows the customer. */
    customerId: text(),
    checkoutAttempt: text(),
    order: jsonb().$type<MirroredOrder>().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** The platform's own `updated_at`: an older webhook that arrives late never overwrites a newer one. */
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("orders_by_attempt").on(table.checkoutAttempt),
    index("orders_by_email").on(table.emailKey),
    index("orders_by_customer").on(table.customerId),
    index("orders_by_time").on(table.placedAt),
    index("orders_by_number").on(sql`upper(replace(${table.name}, '#', ''))`),
  ],
);

/** Webhooks already handled, by the platform's id: a repeated delivery changes nothing. */
export const handledWebhooks = siteSchema.table(
  "handled_webhooks",
  {
    id: text().primaryKey(),
    topic: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("handled_webhooks_by_time").on(table.receivedAt)],
);

/** Refunds and deliveries reported before their order; kept here until it comes. */
export const earlyOrderFacts = siteSchema.table(
  "early_order_facts",
  {
    orderId: text().notNull(),
    kind: text().$type<OrderFact["kind"]>().notNull(),
    /** The platform's id of the refund or the parcel. */
    subjectId: text().notNull(),
    fact: jsonb().$type<OrderFact>().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind, table.subjectId] }),
    index("early_order_facts_by_time").on(table.receivedAt),
  ],
);
