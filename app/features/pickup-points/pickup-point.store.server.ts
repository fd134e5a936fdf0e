import { and, asc, count, eq, like, sql } from "drizzle-orm";
import type { NamedPoint, PickupCarrier } from "#domain/shipping/pickup-point.ts";
import { plainName, STATES } from "#domain/address/states.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { PickupPoint } from "./pickup-point.ts";
import { type PickupPointRow, pickupPoints } from "./pickup-point.tables.ts";

/** Points of one answer. */
const POINTS_SHOWN = 20;
const WORDS_MAX = 6;
const QUERY_MAX_CHARS = 100;
/** Rows of one statement. */
const BATCH_ROWS = 500;

export interface FoundPoints {
  readonly points: readonly PickupPointRow[];
  /** There are more than are shown. */
  readonly hasMore: boolean;
}

/** Finds active points by words of town, county, name and address, or the nearest to a postal code of six digits. */
export async function findPoints(site: SiteDatabase, query: string): Promise<FoundPoints> {
  const typed = query.slice(0, QUERY_MAX_CHARS);
  const code = /^\d{6}$/.exec(typed.replaceAll(/[\s.-]/g, ""))?.[0];
  const words = toWords(typed);
  if (code === undefined && words.length === 0) return { points: [], hasMore: false };
  const { isActive, postalCode, town, name } = pickupPoints;
  const rows = await site
    .select()
    .from(pickupPoints)
    .where(
      and(
        eq(isActive, true),
        ...(code === undefined
          ? words.map((word) => like(pickupPoints.words, `%${word}%`))
          : [sql`${postalCode} ~ '^[0-9]{6}$'`, sql`left(${postalCode}, 2) = ${code.slice(0, 2)}`]),
      ),
    )
    .orderBy(
      // Postal codes of neighbouring streets are near each other.
      ...(code === undefined ? [] : [sql`abs(${postalCode}::int - ${Number(code)})`]),
      asc(town),
      asc(name),
    )
    .limit(POINTS_SHOWN + 1);
  return { points: rows.slice(0, POINTS_SHOWN), hasMore: rows.length > POINTS_SHOWN };
}

/** Finds an active point; null for one that was closed, and for one that does not exist. */
export async function findPoint(
  site: SiteDatabase,
  { carrier, id }: Pick<NamedPoint, "carrier" | "id">,
): Promise<PickupPointRow | null> {
  const [row] = await site
    .select()
    .from(pickupPoints)
    .where(and(eq(pickupPoints.carrier, carrier), eq(pickupPoints.id, id), eq(pickupPoints.isActive, true)));
  return row ?? null;
}

export interface PointCount {
  readonly carrier: PickupCarrier;
  readonly active: number;
  readonly closed: number;
  readonly isSample: boolean;
  readonly updatedAt: Date;
}

/** Counts the points of each carrier. */
export async function countPoints(site: SiteDatabase): Promise<readonly PointCount[]> {
  const { carrier, isActive, isSample, updatedAt } = pickupPoints;
  return site
    .select({
      carrier,
      isSample,
      active: sql<number>`count(*) FILTER (WHERE ${isActive})::int`,
      closed: sql<number>`count(*) FILTER (WHERE NOT ${isActive})::int`,
      updatedAt: sql<Date>`max(${updatedAt})`.mapWith(updatedAt),
    })
    .from(pickupPoints)
    .groupBy(carrier, isSample)
    .orderBy(asc(carrier));
}

/** Counts a carrier's active points that are no samples. */
export async function countActive(site: SiteDatabase, carrier: PickupCarrier): Promise<number> {
  const [row] = await site
    .select({ active: count() })
    .from(pickupPoints)
    .where(
      and(
        eq(pickupPoints.carrier, carrier),
        eq(pickupPoints.isActive, true),
        eq(pickupPoints.isSample, false),
      ),
    );
  return row?.active ?? 0;
}

/** Replaces a carrier's list in one transaction: what it names no longer is closed, and all samples are deleted. */
export async function replacePoints(
  site: SiteDatabase,
  carrier: PickupCarrier,
  points: readonly PickupPoint[],
  now: Date,
): Promise<void> {
  await site.transaction(async (tx) => {
    await tx.delete(pickupPoints).where(eq(pickupPoints.isSample, true));
    await tx
      .update(pickupPoints)
      .set({ isActive: false, updatedAt: now })
      .where(and(eq(pickupPoints.carrier, carrier), eq(pickupPoints.isActive, true)));
    for (let from = 0; from < points.length; from += BATCH_ROWS) {
      const rows = points.slice(from, from + BATCH_ROWS).map((point) => toPointRow(point, now));
      await tx
        .insert(pickupPoints)
        .values(rows)
        .onConflictDoUpdate({ target: [pickupPoints.carrier, pickupPoints.id], set: EXCLUDED });
    }
  });
}

const EXCLUDED = Object.fromEntries(
  (
    [
      ...(["name", "county", "town", "postalCode", "address", "hours", "latitude", "longitude"] as const),
      ...(["isActive", "isSample", "words", "updatedAt"] as const),
    ] as const
  ).map((field) => [
    field,
    sql.raw(`excluded.${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
  ]),
);

/** Makes the row of an active point. */
export function toPointRow(point: PickupPoint, now: Date): PickupPointRow {
  const { name, town, county, address } = point;
  const countyName = STATES.RO?.find(({ code }) => code === county)?.name ?? "";
  const words = plainName([town, countyName, name, address].join(" "));
  return { ...point, isActive: true, isSample: false, words, updatedAt: now };
}

/** Splits a query into words without diacritics; what is no letter or digit separates them. */
function toWords(query: string): readonly string[] {
  const words = plainName(query).match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => word !== "judetul" && word !== "jud").slice(0, WORDS_MAX);
}
