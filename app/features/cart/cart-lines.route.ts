import { inContext } from "../../shop-client/catalogue.server.ts";
import { isThrottled, THROTTLED_RETRY_S } from "../../shop-client/shop-error.ts";
import { CartLines } from "../../shop-client/cart-lines.query.ts";
import { resourcesContext } from "../../platform/resources.server.ts";
import { visitContext } from "../../platform/visit.server.ts";
import type { Route } from "./+types/cart-lines.route";
import { CART_LINES_MAX, VARIANT_ID } from "./cart-line-facts.ts";
import { toCartLineFacts } from "./to-cart-line-facts.server.ts";

/**
 * `GET /api/cart-lines?ids=gid,gid…`: what the variants of a cart are called and cost today, in the visit's language
 * and country. 400 for anything but 1 to 50 ids of variants, 429 when this
 * visitor has asked the platform too much, 503 when it does not answer.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = readIds(new URL(request.url));
  if (ids === null) return answer({ error: "invalid_ids" }, 400);
  const { shop, log, settings } = context.get(resourcesContext);
  const { language, country, ip } = context.get(visitContext);
  const variables = { ids, ...inContext({ language, country }) };
  const result = await shop.request(CartLines, variables, { buyerIp: ip });
  if (!result.ok) {
    log.warn({ reason: result.error.message }, "the cart's lines could not be read");
    return isThrottled(result.error)
      ? answer({ error: "throttled" }, 429, { "Retry-After": String(THROTTLED_RETRY_S) })
      : answer({ error: "shop_unavailable" }, 503);
  }
  const lines = ids.map((id, n) => toCartLineFacts(id, result.data.nodes[n] ?? null, settings.publicUrl));
  return answer({ lines }, 200);
}

function readIds(url: URL): string[] | null {
  const ids = [...new Set(url.searchParams.get("ids")?.split(",") ?? [])];
  const valid = ids.length > 0 && ids.length <= CART_LINES_MAX && ids.every((id) => VARIANT_ID.test(id));
  return valid ? ids : null;
}

function answer(body: object, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
