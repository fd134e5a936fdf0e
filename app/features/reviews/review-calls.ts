import { callServer } from "#lib/browser/call-server.ts";
import type { ReviewValues } from "./form/review-form.ts";
import type { ReviewOrder } from "#domain/reviews/reviews.ts";
import type { Review, ReviewPage } from "./review.ts";
import type { ReviewFieldTexts } from "./form/review-fields.tsx";
import type { Vote, VoteCounts } from "./votes/vote.ts";
import { CONTENT_TOO_LARGE, OK } from "#lib/http/status.ts";
import { trustType } from "#lib/values/trust-type.ts";

interface AskedPage {
  readonly handle: string;
  readonly order: ReviewOrder;
  readonly page: number;
  readonly language: string;
}

/** Fetches a page of a product's reviews; null after a failure. */
export async function fetchReviewPage({
  handle,
  order,
  page,
  language,
}: AskedPage): Promise<ReviewPage | null> {
  const query = new URLSearchParams({ product: handle, sort: order, page: String(page), lang: language });
  const answer = await callServer(`/api/reviews?${query.toString()}`);
  return answer?.ok === true ? trustType<ReviewPage | null>(answer.body) : null;
}

/** Fetches the token that a new form is sent with; null after a failure. */
export async function fetchFormToken(handle: string): Promise<string | null> {
  const query = new URLSearchParams({ product: handle });
  const answer = await callServer(`/api/review-form?${query.toString()}`);
  const token = answer?.ok === true ? answer.body?.token : null;
  return typeof token === "string" ? token : null;
}

/** Outcome of a sent review. */
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
  const answer = await callServer("/api/reviews", { json: review });
  if (answer === null || answer.status >= 500) return { kind: "silent" };
  const body = trustType<{
    readonly review?: Review;
    readonly error?: string;
    readonly message?: string;
    readonly fields?: ReviewFieldTexts;
  }>(answer.body ?? {});
  if (body.review !== undefined) return { kind: "stored", review: body.review };
  const {
    error = answer.status === CONTENT_TOO_LARGE ? "too_large" : "too_many",
    message = null,
    fields = {},
  } = body;
  return { kind: "refused", error, message, fields };
}

/** Sends this browser's vote on a review; returns the counts afterwards, null after a failure. */
export async function sendVote(vote: {
  readonly review: string;
  readonly vote: Vote | null;
  readonly voter: string;
}): Promise<VoteCounts | null> {
  const answer = await callServer("/api/review-votes", { json: vote });
  return answer?.status === OK ? trustType<VoteCounts | null>(answer.body) : null;
}
