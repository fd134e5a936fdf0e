import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/offered-products.route";
import { withoutVariantTexts } from "#app/shop-client/without-variant-texts.ts";

/** As long as a rendered page is cached: prices are no older than those on the pages. */
const BROWSER_KEEPS_S = 30;

/**
 * Answers `GET /api/products` with the products of the catalogue for parts that only the browser can fill (an empty
 * cart, the companion of a full one), in the visit's language and country; `?lang=` names the language. 503 while
 * none are known.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { language, country } = context.get(visitContext);
  const list = await context.get(resourcesContext).catalogue.list({ language, country });
  if (!list.ok) return answerJson({ error: "shop_unavailable" }, { status: 503 });
  return Response.json(
    { products: list.value.map(withoutVariantTexts) },
    { headers: { "Cache-Control": `private, max-age=${BROWSER_KEEPS_S}`, Vary: "Accept-Language, Cookie" } },
  );
}

export function action(): Response {
  return answerMethodNotAllowed("GET");
}
