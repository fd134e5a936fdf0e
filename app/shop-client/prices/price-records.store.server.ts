import { sql } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { PastPrice } from "#domain/catalogue/lowest-price.ts";
import type { Money } from "#domain/money/money.ts";
import { MINUTE_MS, SECOND_MS } from "#domain/time/units.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { recordedPrices } from "./recorded-prices.tables.ts";

/** Time in which an earlier price is not believed to be back: copies of the platform's data, or two processes, differ. */
const SETTLING_MS = MINUTE_MS;
/** Newest prices of a variant that are read: a month of three changes a day. */
const HISTORY_MAX = 100;

export interface SeenPrice {
  readonly variantId: string;
  readonly price: Money;
}

/**
 * Records the prices that differ from the last recorded ones. A price never begins before the one it follows, so that
 * a clock which was set back moves nothing.
 */
export async function recordPrices(
  site: SiteDatabase,
  country: string,
  seen: readonly SeenPrice[],
  now: Date,
): Promise<void> {
  await site.execute(sql`
    INSERT INTO ${recordedPrices} (variant_id, country, currency, price_minor, valid_from)
    SELECT seen.variant_id, ${country}, seen.currency, seen.price_minor, greatest(${now.toISOString()}::timestamptz, last.valid_from)
    FROM ${seenRows(seen)}
    LEFT JOIN LATERAL (
      SELECT price_minor, valid_from FROM ${recordedPrices} AS each
      WHERE ${isOf(country)} ORDER BY id DESC LIMIT 1
    ) AS last ON true
    LEFT JOIN LATERAL (
      SELECT price_minor FROM ${recordedPrices} AS each
      WHERE ${isOf(country)} AND each.price_minor <> last.price_minor ORDER BY id DESC LIMIT 1
    ) AS former ON true
    WHERE last.price_minor IS DISTINCT FROM seen.price_minor
      AND NOT (
        former.price_minor IS NOT DISTINCT FROM seen.price_minor AND last.price_minor IS NOT NULL
        AND abs(extract(epoch FROM ${now.toISOString()}::timestamptz - last.valid_from)) < ${SETTLING_MS / SECOND_MS}
      )`);
}

/** Reads the recorded prices of variants in their present currency, in the order of recording. */
export async function readPriceHistories(
  site: SiteDatabase,
  country: string,
  seen: readonly SeenPrice[],
): Promise<ReadonlyMap<string, readonly PastPrice[]>> {
  const read = await site.execute(sql`
    SELECT seen.variant_id, past.price_minor, past.valid_from
    FROM ${seenRows(seen)}
    CROSS JOIN LATERAL (
      SELECT id, price_minor, valid_from FROM ${recordedPrices} AS each
      WHERE ${isOf(country)} ORDER BY id DESC LIMIT ${HISTORY_MAX}
    ) AS past
    ORDER BY past.id`);
  const { rows } = trustType<{ readonly rows: readonly PastRow[] }>(read);
  const histories = new Map<string, PastPrice[]>();
  for (const row of rows) {
    const history = histories.get(row.variant_id) ?? [];
    history.push({ priceMinor: Number(row.price_minor), validFrom: new Date(row.valid_from) });
    histories.set(row.variant_id, history);
  }
  return histories;
}

interface PastRow {
  readonly variant_id: string;
  /** The driver's text of a 64-bit integer. */
  readonly price_minor: number | string;
  readonly valid_from: string;
}

/** Passes the prices as one parameter, however many they are. */
function seenRows(seen: readonly SeenPrice[]) {
  const rows = seen.map(({ variantId, price }) => ({
    variant_id: variantId,
    currency: price.currency,
    price_minor: price.amount,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS seen(variant_id text, currency text, price_minor bigint)`;
}

function isOf(country: string) {
  return sql`each.variant_id = seen.variant_id AND each.country = ${country} AND each.currency = seen.currency`;
}
