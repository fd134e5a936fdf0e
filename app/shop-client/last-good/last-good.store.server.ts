import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { daysBefore } from "#domain/time/retention.ts";
import { deleteExpired, type Expired } from "#lib/maintenance/delete-expired.server.ts";
import { lastGoodAnswers } from "./last-good.tables.ts";

const MB = 1024 * 1024;

/** An answer, from the last time it was given. No period of the privacy page: it is never about a person. */
export const LAST_GOOD_ANSWER_KEPT_DAYS = 30;
/** Bounds of the table: some 5,000 products in two languages, with room for other countries, lists and articles. */
export const LAST_GOOD_BOUNDS: LastGoodBounds = { maxRows: 20_000, maxBytes: 128 * MB };

export interface LastGoodBounds {
  readonly maxRows: number;
  /** Size of all compressed answers. */
  readonly maxBytes: number;
}

/** An answer as it is kept; `answer` is compressed. */
export type LastGoodAnswer = typeof lastGoodAnswers.$inferSelect;

/** Keeps an answer in place of the one before. An older one, of a slower process, changes nothing. */
export async function keepAnswer(site: SiteDatabase, kept: LastGoodAnswer): Promise<void> {
  const { key: _, ...news } = kept;
  await site
    .insert(lastGoodAnswers)
    .values(kept)
    .onConflictDoUpdate({
      target: lastGoodAnswers.key,
      set: news,
      setWhere: lte(lastGoodAnswers.answeredAt, kept.answeredAt),
    });
}

/** Does the same where an answer is kept already: "there is no such product" is worth a row only in place of one. */
export async function replaceAnswer(site: SiteDatabase, { key, ...news }: LastGoodAnswer): Promise<void> {
  const isOlder = lte(lastGoodAnswers.answeredAt, news.answeredAt);
  await site
    .update(lastGoodAnswers)
    .set(news)
    .where(and(eq(lastGoodAnswers.key, key), isOlder));
}

/** Finds a kept answer that was given after `since`, and is not too old to be shown. */
export async function findAnswer(
  site: SiteDatabase,
  key: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<Uint8Array | null> {
  const { answeredAt } = lastGoodAnswers;
  const oldest = daysBefore(now, LAST_GOOD_ANSWER_KEPT_DAYS);
  const [row] = await site
    .select({ answer: lastGoodAnswers.answer })
    .from(lastGoodAnswers)
    .where(and(eq(lastGoodAnswers.key, key), gt(answeredAt, since), gt(answeredAt, oldest)));
  return row?.answer ?? null;
}

/** Tells which of the keys have an answer that was given after `since`. */
export async function keysAnsweredSince(
  site: SiteDatabase,
  keys: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await site
    .select({ key: lastGoodAnswers.key })
    .from(lastGoodAnswers)
    .where(and(inArray(lastGoodAnswers.key, [...keys]), gt(lastGoodAnswers.answeredAt, since)));
  return new Set(rows.map(({ key }) => key));
}

/** Deletes the answers to one query that were not given again since a moment. */
export async function deleteUnconfirmed(
  site: SiteDatabase,
  operation: string,
  before: Date,
): Promise<number> {
  const { answeredAt } = lastGoodAnswers;
  const where = and(eq(lastGoodAnswers.operation, operation), lte(answeredAt, before));
  return deleteExpired(site, { table: lastGoodAnswers, where });
}

/** Deletes what is above the bounds: the answers that were not given again for the longest time. */
export async function trimAnswers(site: SiteDatabase, { maxRows, maxBytes }: LastGoodBounds): Promise<void> {
  const newestFirst = sql`OVER (ORDER BY ${desc(lastGoodAnswers.answeredAt)}, ${lastGoodAnswers.key})`;
  await site.execute(sql`
    DELETE FROM ${lastGoodAnswers} WHERE ${lastGoodAnswers.key} IN (
      SELECT key FROM (
        SELECT ${lastGoodAnswers.key}, row_number() ${newestFirst} AS place,
          sum(octet_length(${lastGoodAnswers.answer})) ${newestFirst} AS bytes
        FROM ${lastGoodAnswers}
      ) AS placed WHERE place > ${maxRows} OR bytes > ${maxBytes}
    )`);
}

/** Selects the answers too old to be shown, for maintenance to delete. */
export function oldAnswers(now: Date): Expired {
  const oldest = daysBefore(now, LAST_GOOD_ANSWER_KEPT_DAYS);
  return { table: lastGoodAnswers, where: lte(lastGoodAnswers.answeredAt, oldest) };
}
