import { rateLimitTable } from "#lib/rate-limit/rate-limit.tables.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";

/** Counters of the shop's rate limits. */
export const rateLimits = rateLimitTable(shopSchema, "rate_limits");
