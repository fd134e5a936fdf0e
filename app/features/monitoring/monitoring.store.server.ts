import { and, count, desc, eq, gte, inArray, lte, sql, sum } from "drizzle-orm";
import { daysBefore, MONITORING_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { monitoringErrors, monitoringVitals } from "./monitoring.tables.ts";

export type VitalRow = typeof monitoringVitals.$inferSelect;
export type ErrorGroup = typeof monitoringErrors.$inferSelect;

export const SAMPLES_MAX = 10;
/**
 * Maximum number of groups of one release; a further group replaces an old one, or is counted in the overflow group.
 */
const GROUPS_PER_RELEASE_MAX = 1_000;
/** A group that did not occur for this long can be replaced by a new one. */
const PLACE_KEPT_MS = 3_600_000;
const ROWS_PER_STATEMENT = 500;
/** Maximum of an `integer`: a long flood must not make the counting of everything else fail. */
const COUNT_MAX = 2_147_483_647;

/** Adds the counts of a process; several processes may add to the same rows at once. */
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
 * @param overflow makes the group for errors beyond the maximum of their release
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
  // Existing groups first: they occurred just now, and are not replaced.
  for (const group of groups) if (known.has(group.id)) await addError(site, group);
  const added = Map.groupBy(
    groups.filter(({ id }) => !known.has(id)),
    ({ release }) => release,
  );
  for (const [release, ofRelease] of added) {
    const now = new Date(Math.max(...ofRelease.map(({ lastAt }) => lastAt.getTime())));
    const places = await makePlaces(site, release, { wanted: ofRelease.length, now });
    for (const [index, group] of ofRelease.entries()) {
      await addError(site, index < places ? group : overflow(group));
    }
  }
}

/**
 * Deletes the least frequent groups of a full release, of those that did not occur for an hour: otherwise a flood of
 * invented errors would hide every later error until the next release.
 *
 * @returns the number of new groups that fit
 */
async function makePlaces(
  site: SiteDatabase,
  release: string,
  { wanted, now }: { readonly wanted: number; readonly now: Date },
): Promise<number> {
  const table = monitoringErrors;
  const [row] = await site.select({ groups: count() }).from(table).where(eq(table.release, release));
  const free = GROUPS_PER_RELEASE_MAX - (row?.groups ?? 0);
  if (free >= wanted) return free;
  const least = site
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.release, release), lte(table.lastAt, new Date(now.getTime() - PLACE_KEPT_MS))))
    .orderBy(table.count, table.lastAt)
    .limit(wanted - free);
  const deleted = await site.delete(table).where(inArray(table.id, least)).returning({ id: table.id });
  return free + deleted.length;
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

/** Histogram of one vital on one route in one release, over a period. */
export interface VitalHistogram {
  readonly route: string;
  readonly release: string;
  readonly name: string;
  readonly bucket: number;
  readonly count: number;
}

/** Sums the histograms since a time. */
export async function sumVitals(site: SiteDatabase, since: Date): Promise<readonly VitalHistogram[]> {
  const { route, release, name, bucket } = monitoringVitals;
  return site
    .select({ route, release, name, bucket, count: sum(monitoringVitals.count).mapWith(Number) })
    .from(monitoringVitals)
    .where(gte(monitoringVitals.hour, since))
    .groupBy(route, release, name, bucket)
    .orderBy(route, release, name, bucket);
}

/** Lists the groups that occurred last. */
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

/** Selects histograms that maintenance deletes. */
export function oldVitals(now: Date): Expired {
  return {
    table: monitoringVitals,
    where: lte(monitoringVitals.hour, daysBefore(now, MONITORING_KEPT_DAYS)),
  };
}

/** Selects groups of errors that maintenance deletes: those that no longer occur. */
export function oldErrors(now: Date): Expired {
  return {
    table: monitoringErrors,
    where: lte(monitoringErrors.lastAt, daysBefore(now, MONITORING_KEPT_DAYS)),
  };
}
