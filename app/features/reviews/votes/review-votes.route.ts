import { z } from "zod";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { readJson } from "#lib/http/request-body.ts";
import { countAttempts } from "#app/platform/limits/rate-limit.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/review-votes.route";
import { castVote } from "./review-vote.store.server.ts";
import { VOTES } from "./vote.ts";

const LIMIT_WINDOW_S = 600;
/** Limit per review, network and day: a new key for each vote is easy to invent. */
const OF_ONE_REVIEW = { name: "review-vote-one", attempts: 20, windowS: 24 * 60 * 60 };

const body = z.object({
  review: z.uuid(),
  vote: z.enum(VOTES).nullable(),
  /** 32 random bytes of the browser, in hexadecimal. */
  voter: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * Answers `POST /api/review-votes` with JSON: `{review, vote: "helpful" | "not_helpful" | null, voter}`. Answers
 * `{helpful, notHelpful}`, the counts afterwards; 400, 404 for a review that is not published, 415, 429 or 503.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return answerMethodNotAllowed("POST");
  if (!(request.headers.get("content-type") ?? "").startsWith("application/json")) {
    return answerJson({ error: "unsupported_type" }, { status: 415 });
  }
  const parsed = body.safeParse(await readJson(request));
  if (!parsed.success) return answerJson({ error: "invalid_request" }, { status: 400 });
  const { review: reviewId, vote, voter } = parsed.data;
  const { site, clock, log, settings } = context.get(resourcesContext);
  try {
    const attempts = settings.limits.reviewVotes;
    const limit = { name: "review-vote-network", attempts, windowS: LIMIT_WINDOW_S };
    const network = networkOf(context.get(visitContext).ip);
    const limits = [
      { limit, who: network },
      { limit: OF_ONE_REVIEW, who: `${network} ${reviewId}` },
    ];
    const verdict = await countAttempts(site, limits, clock());
    if (!verdict.allowed) {
      const headers = { "Retry-After": String(verdict.retryAfterS) };
      return answerJson({ error: "too_many" }, { status: 429, headers });
    }
    const counts = await castVote(site, { reviewId, voter, vote }, clock());
    return counts === null ? answerJson({ error: "unknown_review" }, { status: 404 }) : answerJson(counts);
  } catch (error) {
    log.error({ err: error }, "a vote for a review could not be stored");
    return answerJson({ error: "not_stored" }, { status: 503 });
  }
}

export function loader(): Response {
  return answerMethodNotAllowed("POST");
}
