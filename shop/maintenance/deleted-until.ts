import { eq, sql } from "drizzle-orm";
import { daysBefore, DELIVERED_WEBHOOK_KEPT_DAYS } from "#domain/time/retention.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { deletions } from "./maintenance.tables.ts";

/** Row of `deletions` for delivered webhooks. */
const WEBHOOKS = "webhooks";

/**
 * Notes that webhooks delivered until 30 days before `now` are deleted. The bound never moves back: what was deleted
 * under a clock that ran ahead stays deleted, and the books must not miss it.
 */
export async function noteDeletedWebhooks(database: ShopDatabase, now: Date): Promise<void> {
  const deletedUntil = daysBefore(now, DELIVERED_WEBHOOK_KEPT_DAYS);
  await database
    .insert(deletions)
    .values({ name: WEBHOOKS, deletedUntil })
    .onConflictDoUpdate({
      target: deletions.name,
      set: { deletedUntil: sql`greatest(${deletions.deletedUntil}, excluded.deleted_until)` },
    });
}

/** Reads up to which moment of delivery webhooks may be deleted; undefined before the first deletion. */
export async function deletedWebhooksUntil(
  database: Pick<ShopDatabase, "select">,
): Promise<Date | undefined> {
  const [row] = await database
    .select({ deletedUntil: deletions.deletedUntil })
    .from(deletions)
    .where(eq(deletions.name, WEBHOOKS));
  return row?.deletedUntil;
}
