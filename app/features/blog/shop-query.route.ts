import { resourcesContext } from "../../platform/resources.server.ts";
import { visitContext } from "../../platform/visit.server.ts";
import type { Route } from "./+types/shop-query.route";
import { answerShopQuery } from "./answer-shop-query.server.ts";

/** `POST /api/shopify`: the blog proxy of spec §7. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return Promise.resolve(notAllowed());
  return answerShopQuery(request, context.get(resourcesContext), context.get(visitContext).ip);
}

export function loader(): Response {
  return notAllowed();
}

function notAllowed(): Response {
  return Response.json(
    { error: "method_not_allowed", message: "Only POST is answered here." },
    { status: 405, headers: { Allow: "POST" } },
  );
}
