import { z } from "zod";
import { COUPON_MAX_CHARS } from "#app/pages/checkout/form/check-details.ts";
import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS } from "#lib/http/status.ts";
import { readJson } from "#lib/http/request-body.ts";
import { SHOP_RETRY_S } from "#app/shop-client/shop-error.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/code-check.route";
import { checkCode } from "./check-code.server.ts";
import { linesShape } from "#app/pages/checkout/submit/checkout-request.server.ts";

const questionShape = z.object({
  code: z.string().trim().min(1).max(COUPON_MAX_CHARS),
  lines: linesShape,
  country: z.string().max(2),
});

/**
 * Answers `POST /api/discount-code` with {code, lines, country}: whether the code applies to these lines, and why
 * not. 400 for an invalid body, 429 when this network has asked too often, 503 when the platform is away or busy.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return answerMethodNotAllowed("POST");
  const question = questionShape.safeParse(await readJson(request));
  if (!question.success) return answerJson({ error: "invalid_question" }, { status: 400 });
  const check = await checkCode(context.get(resourcesContext), context.get(visitContext), question.data);
  if (check.kind === "too_many") {
    const headers = { "Retry-After": String(check.retryAfterS) };
    return answerJson({ kind: check.kind }, { status: TOO_MANY_REQUESTS, headers });
  }
  if (check.kind === "unavailable") {
    const headers = { "Retry-After": String(SHOP_RETRY_S) };
    return answerJson(check, { status: SERVICE_UNAVAILABLE, headers });
  }
  return answerJson(check);
}

export function loader(): Response {
  return answerMethodNotAllowed("POST");
}
