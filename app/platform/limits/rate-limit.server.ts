import { createRateLimiter, doCounted, type RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { rateLimits } from "./rate-limit.tables.ts";

/** Rate limits with counters in the site's database. */
export const { countAttempt, countAttempts, clearAttempts, deleteExpiredAttempts } =
  createRateLimiter(rateLimits);

/**
 * Runs work that the limit allows, and counts it. Work that throws is not counted: its job is retried.
 *
 * @returns false when there were too many, and nothing was done
 */
export async function doWithinLimit(
  site: SiteDatabase,
  { limit, who, now }: { readonly limit: RateLimit; readonly who: string; readonly now: Date },
  work: () => Promise<void>,
): Promise<boolean> {
  const counted = await countAttempt(site, limit, who, now);
  if (!counted.allowed) return false;
  await doCounted(counted, work, () => true);
  return true;
}
