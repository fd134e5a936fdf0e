import { isCountry } from "#domain/address/countries.ts";
import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { inContext } from "#app/shop-client/catalogue.server.ts";
import { SHOP_RETRY_S } from "#app/shop-client/shop-error.ts";
import { CartLines } from "#app/shop-client/checkout/cart-lines.query.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/cart-lines.route";
import { CART_LINES_MAX, VARIANT_ID } from "./lines/cart-line-facts.ts";
import { toCartLineFacts } from "./lines/to-cart-line-facts.server.ts";

/**
 * Answers `GET /api/cart-lines?ids=gid,gid…&country=LT` with the current names and prices of a cart's variants, in the
 * visit's language and in `country`, else the visit's. 400 for anything but 1 to 50 ids of variants or for a country
 * without delivery, 503 when the platform is away or busy.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const ids = readIds(url);
  if (ids === null) return answerJson({ error: "invalid_ids" }, { status: 400 });
  const { shop, log, settings } = context.get(resourcesContext);
  const visit = context.get(visitContext);
  const country = url.searchParams.get("country") ?? visit.country;
  if (!isCountry(country) && country !== visit.country) {
    return answerJson({ error: "invalid_country" }, { status: 400 });
  }
  const variables = { ids, ...inContext({ language: visit.language, country }) };
  const result = await shop.request(CartLines, variables, { buyerIp: visit.ip });
  if (!result.ok) {
    log.warn({ reason: result.error.message }, "the cart's lines could not be read");
    const headers = { "Retry-After": String(SHOP_RETRY_S) };
    return answerJson({ error: "shop_unavailable" }, { status: 503, headers });
  }
  const lines = ids.map((id, n) => toCartLineFacts(id, result.data.nodes[n] ?? null, settings.publicUrl));
  return answerJson({ lines });
}

export function action(): Response {
  return answerMethodNotAllowed("GET");
}

function readIds(url: URL): string[] | null {
  const ids = [...new Set(url.searchParams.get("ids")?.split(",") ?? [])];
  const valid = ids.length > 0 && ids.length <= CART_LINES_MAX && ids.every((id) => VARIANT_ID.test(id));
  return valid ? ids : null;
}
