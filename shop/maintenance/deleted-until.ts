import { eq, sql } from "drizzle-orm";
import { daysBefore, DELIVERED_WEBHOOK_KEPT_DAYS } from "#domain/time/retention.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { maintenanceRuns } from "./maintenance.tables.ts";

/** Row of `maintenance_runs` whose time is a bound of deleted rows, not a start. */
const WEBHOOKS_DELETED_UNTIL = "delivered webhooks deleted until";

/**
 * Notes that webhooks delivered until 30 days before `now` are deleted. The bound never moves back: what was deleted
 * under a clock that ran ahead stays deleted, and the books must not miss it.
 */
export async function noteDeletedWebhooks(database: ShopDatabase, now: Date): Promise<void> {
  const lastRunAt = daysBefore(now, DELIVERED_WEBHOOK_KEPT_DAYS);
  await database
    .insert(maintenanceRuns)
    .values({ name: WEBHOOKS_DELETED_UNTIL, lastRunAt })
    .onConflictDoUpdate({
      target: maintenanceRuns.name,
      set: { lastRunAt: sql`greatest(${maintenanceRuns.lastRunAt}, excluded.last_run_at)` },
    });
}

/** Reads up to which moment of delivery webhooks may be deleted; undefined before the first maintenance. */
export async function deletedWebhooksUntil(
  database: Pick<ShopDatabase, "select">,
): Promise<Date | undefined> {
  const [row] = await database
    .select({ until: maintenanceRuns.lastRunAt })
    .from(maintenanceRuns)
    .where(eq(maintenanceRuns.name, WEBHOOKS_DELETED_UNTIL));
  return row?.until;
}
