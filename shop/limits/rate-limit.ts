import { createRateLimiter } from "#lib/rate-limit/rate-limiter.server.ts";
import { rateLimits } from "./rate-limit.tables.ts";

/** Rate limits whose counters lie in the shop's database. */
export const { countAttempt, countAttempts, blockedForS, clearAttempts, charge, deleteExpiredAttempts } =
  createRateLimiter(rateLimits);
