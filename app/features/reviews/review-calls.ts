import type { ReviewValues } from "./form/review-form.ts";
import type { ReviewOrder } from "#domain/reviews/reviews.ts";
import type { Review, ReviewPage } from "./review.ts";
import type { ReviewFieldTexts } from "./form/review-fields.tsx";
import type { Vote, VoteCounts } from "./votes/vote.ts";
import { CONTENT_TOO_LARGE } from "#lib/http/status.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** A server that takes longer is silent. */
const TIMEOUT_MS = 10_000;

interface AskedPage {
  readonly handle: string;
  readonly order: ReviewOrder;
  readonly page: number;
  readonly language: string;
}

/** Fetches a page of a product's reviews; null when it could not be had. */
export async function fetchReviewPage({
  handle,
  order,
  page,
  language,
}: AskedPage): Promise<ReviewPage | null> {
  const query = new URLSearchParams({ product: handle, sort: order, page: String(page), lang: language });
  return trustType<ReviewPage | null>((await call(`/api/reviews?${query.toString()}`, {}))?.body ?? null);
}

/** Asks for the token that a new form is sent with; null when it could not be had. */
export async function fetchFormToken(handle: string): Promise<string | null> {
  const query = new URLSearchParams({ product: handle });
  const answer = await call(`/api/review-form?${query.toString()}`, {});
  const { token } = fieldsOf(answer?.body);
  return typeof token === "string" ? token : null;
}

/** What became of a review. */
export type SentReview =
  | { readonly kind: "stored"; readonly review: Review }
  /** `error` is a code of `POST /api/reviews`; the texts are in the language of the page. */
  | {
      readonly kind: "refused";
      readonly error: string;
      readonly message: string | null;
      readonly fields: ReviewFieldTexts;
    }
  | { readonly kind: "silent" };

interface Sent extends ReviewValues {
  readonly product: string;
  readonly token: string;
  readonly website: string;
}

/** Sends a review; never rejects. */
export async function sendReview(review: Sent): Promise<SentReview> {
  const answer = await call("/api/reviews", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(review),
  });
  if (answer === null || answer.status >= 500) return { kind: "silent" };
  const body = trustType<{
    readonly review?: Review;
    readonly error?: string;
    readonly message?: string;
    readonly fields?: ReviewFieldTexts;
  }>(fieldsOf(answer.body));
  if (body.review !== undefined) return { kind: "stored", review: body.review };
  const {
    error = answer.status === CONTENT_TOO_LARGE ? "too_large" : "too_many",
    message = null,
    fields = {},
  } = body;
  return { kind: "refused", error, message, fields };
}

/** Sends what this browser says of a review; the counts afterwards, null when they could not be had. */
export async function sendVote(vote: {
  readonly review: string;
  readonly vote: Vote | null;
  readonly voter: string;
}): Promise<VoteCounts | null> {
  const answer = await call("/api/review-votes", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(vote),
  });
  return answer?.status === 200 ? trustType<VoteCounts>(answer.body) : null;
}

/** Null when nobody answered; `body` is null for an answer that is no JSON or no success of a read. */
async function call(
  url: string,
  init: RequestInit,
): Promise<{ readonly status: number; readonly body: unknown } | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
    const isRead = init.method === undefined;
    const body: unknown = isJson && (response.ok || !isRead) ? await response.json() : null;
    return { status: response.status, body };
  } catch {
    return null;
  }
}
