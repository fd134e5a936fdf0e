import { isHandle, WISHLIST_LIMIT } from "#app/features/wishlist/wishlist.ts";
import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/named-products.route";
import { namedProducts } from "#app/shop-client/named-products.server.ts";

/**
 * Answers `GET /api/named-products?handles=a,b…` with the products of a list kept in the browser, in the visit's
 * language and country, without unknown ones. 400 for anything but 1 to 100 handles, 503 when the platform does not
 * answer.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const handles = new URL(request.url).searchParams.get("handles")?.split(",") ?? [];
  const valid = handles.length <= WISHLIST_LIMIT && handles.length > 0 && handles.every(isHandle);
  if (!valid) return answerJson({ error: "invalid_handles" }, { status: 400 });
  const visit = context.get(visitContext);
  const products = await namedProducts(context.get(resourcesContext), visit, [...new Set(handles)]);
  return products === null
    ? answerJson({ error: "shop_unavailable" }, { status: 503 })
    : answerJson({ products });
}

export function action(): Response {
  return answerMethodNotAllowed("GET");
}
