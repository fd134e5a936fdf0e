import { createHash } from "node:crypto";
import { and, eq, gt, gte, inArray, lte, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { type Bucket, type Charge, CLOCK_TOLERANCE_MS, spend } from "./leaky-bucket.ts";
import { createOwedGiveBacks } from "./owed-give-backs.ts";
import type { RateLimitTable } from "./rate-limit.tables.ts";

/** Number of attempts allowed in a time window. */
export interface RateLimit {
  /** First part of the counter's key: `login-mailbox`. */
  readonly name: string;
  readonly attempts: number;
  readonly windowS: number;
}

/** A bucket kept in the database (`leaky-bucket.ts`). */
export interface SharedBucket extends Bucket {
  /** First part of the key: `mutation-points`. */
  readonly name: string;
}

/** A limit and the subject it counts. */
export interface LimitOf {
  readonly limit: RateLimit;
  readonly who: string;
}

export type AttemptVerdict =
  | {
      readonly allowed: true;
      /**
       * Takes the count back, as long as its window lasts, when the attempt should not count. Never throws: where the
       * database does not answer, this process retries before its next count or check.
       */
      readonly giveBack: () => Promise<void>;
    }
  | { readonly allowed: false; readonly retryAfterS: number };

type CountedAttempt = AttemptVerdict & { readonly allowed: true };

/** Any drizzle database or transaction that has the table. */
export type LimitDatabase = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, unknown>>,
  "insert" | "select" | "update" | "delete"
>;

const MS_PER_S = 1000;
const RETRY_AFTER_MIN_S = 1;

/**
 * Creates rate limits whose counters are in one table, shared by all processes. The caller passes the time. Every count
 * is one statement: of many concurrent ones, in many processes, exactly as many as the limit says are allowed.
 *
 * `who` is the subject: a network (`networkOf`), a mailbox (`emailKey`), a cart. The table has its hash only.
 */
export function createRateLimiter(table: RateLimitTable) {
  const owed = createOwedGiveBacks();

  /** Counts one attempt; a refused one changes nothing. */
  async function countAttempt(
    database: LimitDatabase,
    limit: RateLimit,
    who: string,
    now: Date,
  ): Promise<AttemptVerdict> {
    await owed.settle(database, now);
    const key = keyOf(limit, who);
    const windowEndsAt = new Date(now.getTime() + limit.windowS * MS_PER_S);
    const isOver = isOverAt(now, limit);
    const [row] = await database
      .insert(table)
      .values({ key, count: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: table.key,
        set: {
          count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${table.count} + 1 END`,
          windowEndsAt: sql`CASE WHEN ${isOver} THEN excluded.window_ends_at ELSE ${table.windowEndsAt} END`,
        },
        setWhere: sql`${isOver} OR ${table.count} < ${limit.attempts}`,
      })
      .returning({ windowEndsAt: table.windowEndsAt });
    if (row !== undefined) {
      const { windowEndsAt: endsAt } = row;
      const run = () => giveBack(database, key, endsAt);
      return { allowed: true, giveBack: () => owed.runOrKeep(database, { run, endsAt }) };
    }
    const retryAfterS = await blockedForS(database, limit, who, now);
    return { allowed: false, retryAfterS: retryAfterS ?? RETRY_AFTER_MIN_S };
  }

  /** Counts one attempt in several limits, in their order; one that any of them refuses counts in none. */
  async function countAttempts(
    database: LimitDatabase,
    limits: readonly LimitOf[],
    now: Date,
  ): Promise<AttemptVerdict> {
    const counted: (() => Promise<void>)[] = [];
    const giveAllBack = async (): Promise<void> => {
      for (const giveOneBack of counted) await giveOneBack();
    };
    let isCounted = false;
    try {
      for (const { limit, who } of limits) {
        const verdict = await countAttempt(database, limit, who, now);
        if (!verdict.allowed) return verdict;
        counted.push(verdict.giveBack);
      }
      isCounted = true;
      return { allowed: true, giveBack: giveAllBack };
    } finally {
      if (!isCounted) await giveAllBack();
    }
  }

  /** Returns the seconds until another attempt is allowed; null when one is allowed now. Counts nothing. */
  async function blockedForS(
    database: Pick<LimitDatabase, "select">,
    limit: RateLimit,
    who: string,
    now: Date,
  ): Promise<number | null> {
    await owed.settle(database, now);
    const [row] = await database
      .select({ windowEndsAt: table.windowEndsAt })
      .from(table)
      .where(
        and(
          eq(table.key, keyOf(limit, who)),
          gte(table.count, limit.attempts),
          gt(table.windowEndsAt, now),
          lte(table.windowEndsAt, latestEnd(now, limit)),
        ),
      );
    if (row === undefined) return null;
    return Math.max(RETRY_AFTER_MIN_S, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / MS_PER_S));
  }

  async function giveBack(
    database: Pick<LimitDatabase, "update">,
    key: string,
    windowEndsAt: Date,
  ): Promise<void> {
    await database
      .update(table)
      .set({ count: sql`${table.count} - 1` })
      .where(and(eq(table.key, key), eq(table.windowEndsAt, windowEndsAt), gt(table.count, 0)));
  }

  /** Removes the count of one subject after a success: its earlier attempts no longer matter. */
  async function clearAttempts(
    database: Pick<LimitDatabase, "delete">,
    limit: RateLimit,
    who: string,
  ): Promise<void> {
    await database.delete(table).where(eq(table.key, keyOf(limit, who)));
  }

  /** Spends points of a bucket in the database; a refused charge changes nothing. */
  async function charge(
    database: LimitDatabase,
    bucket: SharedBucket,
    who: string,
    cost: number,
    now: Date,
  ): Promise<Charge> {
    const key = keyOf(bucket, who);
    const costMs = (cost / bucket.restoredPerS) * MS_PER_S;
    const emptyMs = (bucket.capacity / bucket.restoredPerS) * MS_PER_S;
    // The arithmetic of `spend`, in SQL: `window_ends_at` is when the bucket will be full again.
    const at = timestampOf(now);
    const latest = timestampOf(new Date(now.getTime() + emptyMs + CLOCK_TOLERANCE_MS));
    const before = sql`CASE WHEN ${table.windowEndsAt} > ${latest} THEN ${at} ELSE greatest(${table.windowEndsAt}, ${at}) END`;
    const after = sql`(${before}) + ${costMs}::double precision * interval '1 millisecond'`;
    const fits = sql`(${before}) <= ${at} + ${emptyMs - costMs}::double precision * interval '1 millisecond'`;
    if (cost <= bucket.capacity) {
      const [row] = await database
        .insert(table)
        .values({ key, count: 0, windowEndsAt: new Date(now.getTime() + costMs) })
        .onConflictDoUpdate({ target: table.key, set: { windowEndsAt: after }, setWhere: fits })
        .returning({ windowEndsAt: table.windowEndsAt });
      if (row !== undefined) {
        return { ...spend(bucket, row.windowEndsAt.getTime(), 0, now.getTime()), allowed: true };
      }
    }
    const [row] = await database
      .select({ windowEndsAt: table.windowEndsAt })
      .from(table)
      .where(eq(table.key, key));
    const seen = spend(bucket, row?.windowEndsAt.getTime() ?? 0, cost, now.getTime());
    return { ...seen, allowed: false, retryAfterS: Math.max(RETRY_AFTER_MIN_S, seen.retryAfterS) };
  }

  /** Deletes at most `limit` counters that no longer matter and returns how many were deleted. */
  async function deleteExpiredAttempts(
    database: Pick<LimitDatabase, "select" | "delete">,
    now: Date,
    limit: number,
  ): Promise<number> {
    const expired = database
      .select({ key: table.key })
      .from(table)
      .where(lte(table.windowEndsAt, now))
      .orderBy(table.windowEndsAt)
      .limit(limit);
    const deleted = await database
      .delete(table)
      // Checked again: the counter may have been restarted meanwhile.
      .where(and(inArray(table.key, expired), lte(table.windowEndsAt, now)))
      .returning({ key: table.key });
    return deleted.length;
  }

  /** Builds the condition of a window that is over, or was opened under a clock that ran ahead: it ends too late. */
  function isOverAt(now: Date, limit: RateLimit) {
    return sql`(${table.windowEndsAt} <= ${timestampOf(now)} OR ${table.windowEndsAt} > ${timestampOf(latestEnd(now, limit))})`;
  }

  return { countAttempt, countAttempts, blockedForS, clearAttempts, charge, deleteExpiredAttempts };
}

/**
 * Runs an attempt that was counted as failed beforehand, and leaves it counted only when its result is a failure. An
 * exception is the store's own failure, not the attempt's: it is not counted.
 */
export async function doCounted<T>(
  counted: CountedAttempt,
  attempt: () => Promise<T>,
  isFailure: (result: T) => boolean,
): Promise<T> {
  let hasFailed = false;
  try {
    const result = await attempt();
    hasFailed = isFailure(result);
    return result;
  } finally {
    if (!hasFailed) await counted.giveBack();
  }
}

/** Hashes the subject: the table contains no mailbox and no network. */
function keyOf({ name }: { readonly name: string }, who: string): string {
  return `${name}:${createHash("sha256").update(who).digest("base64url")}`;
}

function latestEnd(now: Date, { windowS }: RateLimit): Date {
  return new Date(now.getTime() + windowS * MS_PER_S + CLOCK_TOLERANCE_MS);
}

function timestampOf(date: Date) {
  return sql`${date.toISOString()}::timestamptz`;
}
