import { createRateLimiter } from "#lib/rate-limit/rate-limiter.server.ts";
import { rateLimits } from "./rate-limit.tables.ts";

/** Rate limits whose counters lie in the site's database. */
export const { countAttempt, countAttempts, clearAttempts, deleteExpiredAttempts } =
  createRateLimiter(rateLimits);
