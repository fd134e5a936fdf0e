import { answerAuthCall } from "./answer-auth-call.server.ts";
import type { Route } from "./+types/auth.route";

/** `POST /api/auth` (spec §7): JSON with an `action`. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> | Response {
  return request.method === "POST" ? answerAuthCall({ request, context }) : onlyPost();
}

export function loader(): Response {
  return onlyPost();
}

function onlyPost(): Response {
  return new Response("Method not allowed", {
    status: 405,
    headers: { Allow: "POST", "Cache-Control": "no-store" },
  });
}
