import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/review-form.route";
import { numericId } from "#app/features/reviews/product-id.ts";
import { openReviewForm } from "./review-form-token.server.ts";

/**
 * Answers `GET /api/review-form?product=<handle>` with `{token}`, requested when the form opens and sent back with
 * the review. 404 for an unknown product, 503 while the platform does not answer.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, clock, linkSecret } = context.get(resourcesContext);
  const visit = context.get(visitContext);
  const handle = new URL(request.url).searchParams.get("product") ?? "";
  const found = await catalogue.lookUp(handle, visit, visit.ip);
  if (!found.ok) return answerJson({ error: "shop_unavailable" }, { status: 503 });
  if (found.value === null) return answerJson({ error: "unknown_product" }, { status: 404 });
  const productId = numericId(found.value.id);
  return answerJson({ token: openReviewForm({ linkSecret, productId }, clock()) });
}

export function action(): Response {
  return answerMethodNotAllowed("GET");
}
