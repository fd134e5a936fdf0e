import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { readJson } from "#lib/http/request-body.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import type { Route } from "./+types/wishlist.route";
import { changeAccountWishlist, type WishlistProblem } from "./receive-wishlist.server.ts";
import { readAccountWishlist } from "./wishlist.store.server.ts";

const STATUS: Readonly<Record<WishlistProblem, number>> = {
  invalid_request: 400,
  not_signed_in: 401,
  unknown_product: 404,
  shop_unavailable: 503,
};

/**
 * Answers `GET /api/wishlist` with `{items: [{handle, addedAt}]}` of the logged-in account, newest first; 401 for
 * guests.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const session = await readSession(request, context);
  if (session === null) return answerJson({ error: "not_signed_in" }, { status: 401 });
  const { site } = context.get(resourcesContext);
  return answerJson({ items: await readAccountWishlist(site, session.accountId) });
}

/**
 * Answers `POST /api/wishlist` with JSON, see `receive-wishlist.server.ts`; answers the list afterwards. 400 for
 * anything else, 401 for guests, 404 for an unknown product, 405, 415, 503 while the platform does not answer.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return answerMethodNotAllowed("GET, POST");
  if (!(request.headers.get("content-type") ?? "").startsWith("application/json")) {
    return answerJson({ error: "unsupported_type" }, { status: 415 });
  }
  const raw = await readJson(request);
  const session = await readSession(request, context);
  if (session === null) return answerJson({ error: "not_signed_in" }, { status: 401 });
  const resources = context.get(resourcesContext);
  const result = await changeAccountWishlist(raw, session, resources, context.get(visitContext));
  return result.ok
    ? answerJson({ items: result.items })
    : answerJson({ error: result.problem }, { status: STATUS[result.problem] });
}
