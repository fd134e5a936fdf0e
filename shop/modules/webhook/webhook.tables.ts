import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, timestamp } from "drizzle-orm/pg-core";
import { shopSchema } from "#shop/database/shop-schema.ts";
import type { WebhookTopic } from "./webhook-topics.ts";

/** Webhooks to be delivered at least once, written in the transaction of the change they are about. */
export const webhookDeliveries = shopSchema.table(
  "webhook_deliveries",
  {
    /** `X-Shopify-Webhook-Id`: lets the receiver ignore a repeated delivery. */
    id: text().primaryKey(),
    topic: text().$type<WebhookTopic>().notNull(),
    /** The id of the order or product it is about, as in the payload. */
    subjectId: integer().notNull(),
    /** The exact bytes that are signed and sent; null once delivered, since it names a customer. */
    payload: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    lastAttemptAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    lastError: text(),
    /** Sent again without a change: not counted by the reconciliation. */
    isRepeat: boolean().notNull().default(false),
  },
  (table) => [
    index("webhook_deliveries_waiting")
      .on(table.createdAt)
      .where(sql`delivered_at IS NULL`),
    index("webhook_deliveries_delivered")
      .on(table.deliveredAt)
      .where(sql`delivered_at IS NOT NULL`),
    index("webhook_deliveries_by_time").on(table.createdAt, table.id),
    index("webhook_deliveries_by_subject").on(table.subjectId),
    check(
      "webhook_deliveries_payload",
      sql`${table.payload} IS NOT NULL OR ${table.deliveredAt} IS NOT NULL`,
    ),
  ],
);
