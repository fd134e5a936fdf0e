import { REVIEW_ORDERS } from "#domain/reviews/reviews.ts";
import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { readJson } from "#lib/http/request-body.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import type { Route } from "./+types/reviews.route";
import { loadReviewPage } from "./product-reviews.server.ts";
import { receiveReview } from "./form/receive-review.server.ts";
import type { ReviewProblem } from "./form/review-problem.ts";
import { reviewFieldTexts, reviewProblemText } from "./form/review-texts.ts";

const PAGE_FORMAT = /^[1-9]\d{0,5}$/;

const STATUS: Readonly<Record<ReviewProblem, number>> = {
  invalid_request: 400,
  not_a_person: 400,
  expired: 400,
  too_fast: 400,
  unknown_product: 404,
  sent_before: 409,
  reviewed_before: 409,
  shop_unavailable: 503,
  not_stored: 503,
};

/**
 * Answers `GET /api/reviews?product=<handle>&sort=newest|oldest|highest|lowest&page=<n>` (spec §7): ten published
 * reviews, in the language of the visit or of `lang`, with count and average of all. 400 for another order or page,
 * 404 for an unknown product, 503 while the platform does not answer.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const resources = context.get(resourcesContext);
  const visit = context.get(visitContext);
  const { searchParams } = new URL(request.url);
  const page = searchParams.get("page") ?? "1";
  const sort = searchParams.get("sort") ?? "newest";
  const order = REVIEW_ORDERS.find((each) => each === sort);
  if (order === undefined || !PAGE_FORMAT.test(page)) {
    return answerJson({ error: "invalid_request" }, { status: 400 });
  }
  const found = await resources.catalogue.lookUp(searchParams.get("product") ?? "", visit, visit.ip);
  if (!found.ok) return answerJson({ error: "shop_unavailable" }, { status: 503 });
  if (found.value === null) return answerJson({ error: "unknown_product" }, { status: 404 });
  try {
    const { language } = visit;
    return answerJson(await loadReviewPage(resources, found.value, { language, order, page: Number(page) }));
  } catch (error) {
    resources.log.error({ err: error }, "reviews could not be read");
    return answerJson({ error: "not_readable" }, { status: 503 });
  }
}

/**
 * Answers `POST /api/reviews` with JSON: `{product, rating, title, text, name?, variant?, token}`, the token from
 * `GET /api/review-form`. 201 `{success: true, review}`: it waits to be read. Otherwise `{success: false, error,
 * message}`, and `fields` with a message for each invalid field; 400, 404, 409, 415, 429 or 503.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return answerMethodNotAllowed("GET, POST");
  if (!(request.headers.get("content-type") ?? "").startsWith("application/json")) {
    return answerJson({ success: false, error: "unsupported_type" }, { status: 415 });
  }
  const raw = await readJson(request, "replace");
  const resources = context.get(resourcesContext);
  const session = await readSession(request, context);
  const verdict = await receiveReview(raw, resources, context.get(visitContext), session);
  switch (verdict.kind) {
    case "stored":
      return answerJson({ success: true, review: verdict.review }, { status: 201 });
    case "invalid": {
      const message = reviewProblemText("invalid_fields");
      const fields = reviewFieldTexts(verdict.errors);
      return answerJson({ success: false, error: "invalid_fields", message, fields }, { status: 400 });
    }
    case "too_many": {
      const message = reviewProblemText("too_many");
      const headers = { "Retry-After": String(verdict.waitS) };
      return answerJson({ success: false, error: "too_many", message }, { status: 429, headers });
    }
    case "refused": {
      const { problem } = verdict;
      const message = reviewProblemText(problem);
      return answerJson({ success: false, error: problem, message }, { status: STATUS[problem] });
    }
  }
}
