import type { StorefrontCall } from "#shop/storefront-call.ts";
import { OLDEST_VERSION } from "./api-version.ts";
import { answerGraphqlRequest } from "./graphql-request.ts";
import type { StorefrontApi } from "./storefront-api.ts";

/** `/api/2024-01/graphql.json`, the same without `.json` (as `shopify-buy` asks), and both without a version. */
const API_PATH = /^\/api\/(?:([^/]+)\/)?graphql(?:\.json)?$/;

/**
 * Answers the Storefront API's HTTP requests: `POST /api/{version}/graphql.json` and the other forms of `API_PATH`;
 * `/graphql` and those without a version are for the oldest one. Null for any other path. Every origin may call it, as
 * on Shopify: the public token is meant for browsers.
 */
export async function answerStorefrontRequest(
  request: Request,
  api: StorefrontApi,
  client: { readonly ip: string; readonly requestId?: string },
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const path = API_PATH.exec(pathname);
  if (path === null && pathname !== "/graphql") return null;
  const version = path?.[1] ?? OLDEST_VERSION;
  const endpoint = {
    usualHeaders: "Content-Type, X-Shopify-Storefront-Access-Token, Accept-Language",
    openTo: () => "*",
    answer: (call: Pick<StorefrontCall, "headers" | "body">, requestId: string) =>
      api({ version, ...call }, { ip: client.ip, requestId }),
  };
  return answerGraphqlRequest(request, endpoint, client.requestId);
}
