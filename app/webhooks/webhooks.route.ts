import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import type { Route } from "./+types/webhooks.route";
import { receiveWebhook } from "./receive-webhook.server.ts";

/** Answers `POST /api/webhooks`: news of orders, products and customers from the platform (design §1, §5.10). */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return receiveWebhook(request, context.get(resourcesContext));
}

export function loader(): Response {
  return answerMethodNotAllowed("POST");
}
