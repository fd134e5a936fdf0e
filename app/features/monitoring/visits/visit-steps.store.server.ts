import { lte, sql } from "drizzle-orm";
import { daysBefore, VISITS_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { visitSteps } from "./visit-steps.tables.ts";

export type VisitRow = typeof visitSteps.$inferSelect;

/** Maximum of an `integer`. */
const COUNT_MAX = 2_147_483_647;

/** Adds the counts of a process; several processes may add to the same rows at once. */
export async function addVisits(site: SiteDatabase, rows: readonly VisitRow[]): Promise<void> {
  await site
    .insert(visitSteps)
    .values([...rows])
    .onConflictDoUpdate({
      target: [visitSteps.day, visitSteps.step],
      set: { count: sql`least(${visitSteps.count}::bigint + excluded.count, ${COUNT_MAX})` },
    });
}

/** Selects counts that maintenance deletes. */
export function oldVisits(now: Date): Expired {
  return { table: visitSteps, where: lte(visitSteps.day, daysBefore(now, VISITS_KEPT_DAYS)) };
}
