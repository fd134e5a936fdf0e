import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { callerOf } from "#shop/limits/shop-limits.ts";
import type { StorefrontAnswer, StorefrontCall } from "#shop/storefront-call.ts";
import { type Access, readAccess } from "./access-token.ts";
import {
  findServedVersion,
  INTERIM_SCHEMA,
  NEWEST_VERSION,
  OLDEST_VERSION,
  schemaFor,
  type ServedVersion,
} from "./api-version.ts";
import { createCallExecutor, type ExecutedCall } from "./execute-call.ts";
import type { StorefrontSchemas } from "./executable-schema.ts";
import { createCallLimits } from "./limits/call-limits.ts";
import type { ShopResources } from "./shop-context.ts";

/** Answers one Storefront call, shared by the HTTP endpoint and callers in the same process. */
export type StorefrontApi = (
  call: StorefrontCall,
  client: { readonly ip: string | null; readonly requestId?: string },
) => Promise<StorefrontAnswer>;

/** Makes the API. A call is checked for version (404) and token (401), then executed (`execute-call.ts`). */
export function createStorefrontApi(schemas: StorefrontSchemas, resources: ShopResources): StorefrontApi {
  const limits = createCallLimits(resources);
  const execute = {
    [OLDEST_VERSION]: createCallExecutor(schemas[OLDEST_VERSION], resources, limits),
    [NEWEST_VERSION]: createCallExecutor(schemas[NEWEST_VERSION], resources, limits),
    [INTERIM_SCHEMA]: createCallExecutor(schemas[INTERIM_SCHEMA], resources, limits),
  };

  async function answer(
    call: StorefrontCall,
    version: ServedVersion | null,
    ip: string | null,
    requestId: string,
  ): Promise<ExecutedCall> {
    if (version === null) return { status: 404, body: { errors: "Not Found" } };
    const header = headerReader(call.headers);
    const access = readAccess(header, resources.settings);
    if (access === null) return { status: 401, body: UNAUTHORIZED };
    const buyerIp = buyerIpOf(access, header, ip);
    const context = { access, buyerIp };
    const schemaName = schemaFor(call.version, version);
    return execute[schemaName](call.body, { requestId, limitedAs: callerOf(buyerIp), context });
  }

  return async (call, { ip, requestId = randomUUID() }) => {
    const version = findServedVersion(call.version, resources.clock());
    const { status, body } = await answer(call, version, ip, requestId);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "x-request-id": requestId,
      ...(version !== null && { "x-shopify-api-version": version }),
    };
    return { status, headers, body };
  };
}

const UNAUTHORIZED = { errors: [{ message: "", extensions: { code: "UNAUTHORIZED" } }] };

function headerReader(headers: StorefrontCall["headers"]): (name: string) => string | undefined {
  const lowered = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => lowered.get(name);
}

/**
 * Returns the buyer's address. A server names its buyer, if any (else null); a browser is the buyer itself and must not
 * name another.
 */
function buyerIpOf(
  access: Access,
  header: (name: string) => string | undefined,
  ip: string | null,
): string | null {
  if (access !== "private") return ip;
  const buyer = header("shopify-storefront-buyer-ip") ?? "";
  return isIP(buyer) === 0 ? null : buyer;
}
