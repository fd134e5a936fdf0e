import { and, count, desc, eq, gte, inArray, lte, sql, sum } from "drizzle-orm";
import { daysBefore, MONITORING_KEPT_DAYS } from "#domain/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { SiteDatabase } from "../../platform/database/site-database.server.ts";
import { monitoringErrors, monitoringVitals } from "./monitoring.tables.ts";

export type VitalRow = typeof monitoringVitals.$inferSelect;
export type ErrorGroup = typeof monitoringErrors.$inferSelect;

export const SAMPLES_MAX = 10;
/** Groups of one release; what is new beyond them is counted together. */
const GROUPS_PER_RELEASE_MAX = 1_000;
const ROWS_PER_STATEMENT = 500;
/** Of an `integer`: a flood of weeks must not end the counting of everything else. */
const COUNT_MAX = 2_147_483_647;

/** Adds what a process has counted; several processes may add to the same rows at once. */
export async function addVitals(site: SiteDatabase, rows: readonly VitalRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await site
      .insert(monitoringVitals)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflictDoUpdate({
        target: [
          monitoringVitals.hour,
          monitoringVitals.route,
          monitoringVitals.release,
          monitoringVitals.name,
          monitoringVitals.bucket,
        ],
        set: { count: sql`least(${monitoringVitals.count}::bigint + excluded.count, ${COUNT_MAX})` },
      });
  }
}

/**
 * Adds groups of errors, each with up to ten samples.
 *
 * @param overflow makes the group that counts what has no place among the groups of its release
 */
export async function addErrors(
  site: SiteDatabase,
  groups: readonly ErrorGroup[],
  overflow: (group: ErrorGroup) => ErrorGroup,
): Promise<void> {
  const ids = groups.map(({ id }) => id);
  const known = new Set(
    (
      await site
        .select({ id: monitoringErrors.id })
        .from(monitoringErrors)
        .where(inArray(monitoringErrors.id, ids))
    ).map(({ id }) => id),
  );
  const places = new Map<string, number>();
  for (const release of new Set(groups.map((group) => group.release))) {
    const [row] = await site
      .select({ groups: count() })
      .from(monitoringErrors)
      .where(eq(monitoringErrors.release, release));
    places.set(release, GROUPS_PER_RELEASE_MAX - (row?.groups ?? 0));
  }
  for (const group of groups) {
    const left = places.get(group.release) ?? 0;
    if (!known.has(group.id)) places.set(group.release, left - 1);
    await addError(site, known.has(group.id) || left > 0 ? group : overflow(group));
  }
}

async function addError(site: SiteDatabase, group: ErrorGroup): Promise<void> {
  const table = monitoringErrors;
  await site
    .insert(table)
    .values(group)
    .onConflictDoUpdate({
      target: table.id,
      set: {
        count: sql`least(${table.count}::bigint + excluded.count, ${COUNT_MAX})`,
        lastAt: sql`greatest(${table.lastAt}, excluded.last_at)`,
        samples: sql`jsonb_path_query_array(${table.samples} || excluded.samples, ${`$[0 to ${SAMPLES_MAX - 1}]`}::jsonpath)`,
      },
    });
}

/** A histogram of one vital on one route in one release, over a stretch of time. */
export interface VitalHistogram {
  readonly route: string;
  readonly release: string;
  readonly name: string;
  readonly bucket: number;
  readonly count: number;
}

/** The histograms since a moment, hours added up. */
export async function sumVitals(site: SiteDatabase, since: Date): Promise<readonly VitalHistogram[]> {
  const { route, release, name, bucket } = monitoringVitals;
  return site
    .select({ route, release, name, bucket, count: sum(monitoringVitals.count).mapWith(Number) })
    .from(monitoringVitals)
    .where(gte(monitoringVitals.hour, since))
    .groupBy(route, release, name, bucket)
    .orderBy(route, release, name, bucket);
}

/** The groups met last. */
export async function listErrors(
  site: SiteDatabase,
  { limit, release }: { readonly limit: number; readonly release: string | null },
): Promise<readonly ErrorGroup[]> {
  return site
    .select()
    .from(monitoringErrors)
    .where(release === null ? undefined : and(eq(monitoringErrors.release, release)))
    .orderBy(desc(monitoringErrors.lastAt), monitoringErrors.id)
    .limit(limit);
}

export async function findErrorGroup(site: SiteDatabase, id: string): Promise<ErrorGroup | null> {
  const [row] = await site.select().from(monitoringErrors).where(eq(monitoringErrors.id, id));
  return row ?? null;
}

/** Histograms that maintenance deletes. */
export function oldVitals(now: Date): Expired {
  return {
    table: monitoringVitals,
    where: lte(monitoringVitals.hour, daysBefore(now, MONITORING_KEPT_DAYS)),
  };
}

/** Groups of errors that maintenance deletes: those not met any more. */
export function oldErrors(now: Date): Expired {
  return {
    table: monitoringErrors,
    where: lte(monitoringErrors.lastAt, daysBefore(now, MONITORING_KEPT_DAYS)),
  };
}
