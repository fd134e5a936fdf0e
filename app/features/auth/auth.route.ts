import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { answerAuthCall } from "./answer-auth-call.server.ts";
import type { Route } from "./+types/auth.route";

/** Answers `POST /api/auth` (spec §7): JSON with an `action`. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> | Response {
  return request.method === "POST" ? answerAuthCall({ request, context }) : answerMethodNotAllowed("POST");
}

export function loader(): Response {
  return answerMethodNotAllowed("POST");
}
