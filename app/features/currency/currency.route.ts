import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/currency.route";

/**
 * Answers `GET /api/currency` with the shop's own currency (spec §7, shop payment settings); 503 while it is not known.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const currency = await context.get(resourcesContext).shopCurrency.read();
  if (!currency.ok) return answerJson({ currency: null }, { status: 503 });
  context.get(visitContext).cacheable = true;
  return Response.json({ currency: currency.value });
}

export function action(): Response {
  return answerMethodNotAllowed("GET");
}
