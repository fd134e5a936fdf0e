import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { ShopPaymentSettings } from "#app/shop-client/shop.query.ts";
import type { Route } from "./+types/currency.route";

/**
 * Answers `GET /api/currency` with the shop's own currency (spec §7, shop payment settings); 503 when the platform
 * does not answer.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, log } = context.get(resourcesContext);
  const visit = context.get(visitContext);
  const result = await shop.request(ShopPaymentSettings, {}, { buyerIp: visit.ip });
  if (!result.ok) {
    log.warn({ reason: result.error.message }, "the shop's currency could not be read");
    return answerJson({ currency: null }, { status: 503 });
  }
  visit.cacheable = true;
  return Response.json({ currency: result.data.shop.paymentSettings.currencyCode });
}

export function action(): Response {
  return answerMethodNotAllowed("GET");
}
