import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { SiteDatabase } from "../database/site-database.server.ts";
import { rateLimits } from "./rate-limit.tables.ts";

/** How often something may be tried in a while. The count lies in the database: all processes share it. */
export interface RateLimit {
  /** Stands before whom it counts: `login-address`. */
  readonly name: string;
  readonly attempts: number;
  readonly windowS: number;
}

export type AttemptVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterS: number };

/** An attempt beyond every limit changes nothing but the number; it need not grow for ever. */
const COUNT_MAX = 1_000_000;
const MS_PER_S = 1000;
/** Clocks of several processes differ by a little, and requests overtake each other. */
const CLOCK_TOLERANCE_S = 60;

/**
 * Counts one attempt, in one statement: of many at the same moment, in many processes, exactly `attempts` are allowed.
 * A window that ends well after a new one would was opened under a clock that ran ahead: it starts anew.
 *
 * @param who a network (`networkOf`) or a person (`personKey`); never an address in clear
 */
export async function countAttempt(
  site: Pick<SiteDatabase, "insert">,
  { name, attempts, windowS }: RateLimit,
  who: string,
  now: Date,
): Promise<AttemptVerdict> {
  const windowEndsAt = after(now, windowS);
  const at = sql`${now.toISOString()}::timestamptz`;
  const latestEnd = sql`${after(now, windowS + CLOCK_TOLERANCE_S).toISOString()}::timestamptz`;
  const isOver = sql`${rateLimits.windowEndsAt} <= ${at} OR ${rateLimits.windowEndsAt} > ${latestEnd}`;
  const [row] = await site
    .insert(rateLimits)
    .values({ key: keyOf(name, who), count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE least(${rateLimits.count} + 1, ${COUNT_MAX}) END`,
        windowEndsAt: sql`CASE WHEN ${isOver} THEN excluded.window_ends_at ELSE ${rateLimits.windowEndsAt} END`,
      },
    })
    .returning();
  if (row === undefined) throw new Error("Counting an attempt gave no row back.");
  if (row.count <= attempts) return { allowed: true };
  const waitMs = row.windowEndsAt.getTime() - now.getTime();
  return { allowed: false, retryAfterS: Math.max(1, Math.ceil(waitMs / MS_PER_S)) };
}

/** It went well: the attempts before it count no more. */
export async function forgetAttempts(
  site: Pick<SiteDatabase, "delete">,
  { name }: RateLimit,
  who: string,
): Promise<void> {
  await site.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, who)));
}

/** Removes counts whose window is over. */
export async function forgetOldAttempts(site: Pick<SiteDatabase, "delete">, now: Date): Promise<void> {
  await site.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
}

/** For whom to count when it is a person: nothing that could be read as an address. */
export function personKey(emailKey: string): string {
  return createHash("sha256").update(emailKey).digest("base64url");
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * MS_PER_S);
}

function keyOf(name: string, who: string): string {
  return `${name}:${who}`;
}
