import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/shop-query.route";
import { answerShopQuery } from "./answer-shop-query.server.ts";

/** Answers `POST /api/shopify`: the blog proxy of spec §7. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return Promise.resolve(answerMethodNotAllowed("POST"));
  return answerShopQuery(request, context.get(resourcesContext), context.get(visitContext).ip);
}

export function loader(): Response {
  return answerMethodNotAllowed("POST");
}
