import { index, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { siteSchema } from "../../platform/database/site-schema.ts";
import type { MirroredOrder } from "./mirrored-order.ts";

/** Orders as the platform's webhooks told them (design §5.10); the platform stays the owner. */
export const orders = siteSchema.table(
  "orders",
  {
    /** The platform's order id, as in the webhook. */
    id: text().primaryKey(),
    name: text().notNull(),
    email: text(),
    /** `emailKey` of it, for the account of whoever owns that mailbox. */
    emailKey: text(),
    /** `gid://shopify/Customer/…` when the platform knows who ordered. */
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
