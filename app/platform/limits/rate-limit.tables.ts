import { rateLimitTable } from "#lib/rate-limit/rate-limit.tables.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** Counters of the storefront's rate limits. */
export const rateLimits = rateLimitTable(siteSchema, "rate_limits");
