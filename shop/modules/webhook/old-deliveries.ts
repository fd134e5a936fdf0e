import { lte } from "drizzle-orm";
import { daysBefore, DELIVERED_WEBHOOK_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { webhookDeliveries } from "./webhook.tables.ts";

/** Selects old webhooks that were delivered. An undelivered one is kept: its receiver still needs it. */
export function oldDeliveries(now: Date): Expired {
  return {
    table: webhookDeliveries,
    where: lte(webhookDeliveries.deliveredAt, daysBefore(now, DELIVERED_WEBHOOK_KEPT_DAYS)),
  };
}
