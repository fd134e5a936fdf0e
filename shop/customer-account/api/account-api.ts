import { bucketPerMinute } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import { callerOf } from "#shop/limits/shop-limits.ts";
import type { FindCaller } from "#shop/modules/customer/access-token.store.ts";
import { readCustomerAccessToken } from "#shop/modules/customer/grants/customer-access.ts";
import { findServedVersion, NEWEST_VERSION } from "#shop/schema/api-version.ts";
import { createCallExecutor, type ExecutedCall } from "#shop/schema/execute-call.ts";
import { createCallLimits } from "#shop/schema/limits/call-limits.ts";
import type { ShopResources } from "#shop/schema/shop-context.ts";
import type { StorefrontAnswer, StorefrontCall } from "#shop/storefront-call.ts";
import type { FindAccess } from "./account-api-context.ts";
import { createAccountSchema } from "./account-schema.ts";

/** Wrong tokens of a network in a minute. */
const REFUSED_PER_MINUTE = 600;

/** Answers one call of the Customer Account API. */
export type AccountApi = (
  call: StorefrontCall,
  client: { readonly ip: string; readonly requestId: string },
) => Promise<StorefrontAnswer>;

/**
 * Makes the API. A call is checked for version (404) and access token (401), then executed (`execute-call.ts`). One
 * schema answers all versions. Each customer has a budget of points, wherever the calls come from: a client's server
 * calls for many.
 */
export function createAccountApi(resources: ShopResources): AccountApi {
  const { clock, settings } = resources;
  const execute = createCallExecutor(createAccountSchema(), resources, createCallLimits(resources));
  const refusals = createMemoryBuckets(bucketPerMinute(REFUSED_PER_MINUTE));

  async function answer(
    { headers, body }: StorefrontCall,
    { ip, requestId }: { readonly ip: string; readonly requestId: string },
  ): Promise<ExecutedCall & { readonly retryAfterS?: number }> {
    const authorization = headers.authorization ?? "";
    const { network } = callerOf(ip);
    const now = clock();
    const { allowed, retryAfterS } = refusals.charge(network, 1, now);
    if (!allowed) return { status: 429, body: TOO_MANY, retryAfterS };
    const findAccess: FindAccess = (database) =>
      readCustomerAccessToken({ database, clock, settings }, authorization);
    const findCaller: FindCaller = async (database) => (await findAccess(database))?.customer ?? null;
    const customer = await findCaller(resources.database, now);
    if (customer === null) return { status: 401, body: UNAUTHORIZED };
    refusals.settle(network, -1, now);
    const context = { access: "public", buyerIp: ip, customer, findCaller, findAccess } as const;
    const limitedAs = { network: `customer ${customer.id}`, factor: 1 };
    return execute(body, { requestId, limitedAs, context });
  }

  return async (call, client) => {
    const isServed = findServedVersion(call.version, clock()) !== null;
    const { retryAfterS, ...answered } = isServed
      ? await answer(call, client)
      : { status: 404, body: { errors: "Not Found" } };
    const headers = {
      ...(isServed && { "x-shopify-api-version": NEWEST_VERSION }),
      ...(retryAfterS !== undefined && { "retry-after": String(retryAfterS) }),
      ...(answered.status === 401 && { "www-authenticate": 'Bearer error="invalid_token"' }),
    };
    return { ...answered, headers };
  };
}

const UNAUTHORIZED = {
  errors: [{ message: "Invalid or expired access token", extensions: { code: "UNAUTHORIZED" } }],
};
const TOO_MANY = { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] };
