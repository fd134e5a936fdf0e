import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/newsletter-signup.route";
import { receiveSignup } from "./receive-signup.server.ts";

/** Answers `POST /api/newsletter-signup` (spec §7): {email, discountCode, acceptsMarketing: true, source}. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> | Response {
  if (request.method !== "POST") return answerMethodNotAllowed("POST");
  return receiveSignup(request, context.get(resourcesContext), context.get(visitContext));
}

export function loader(): Response {
  return answerMethodNotAllowed("POST");
}
