import { z } from "zod";
import type {
  ModeratedReview,
  ReviewCalls,
  ReviewDetails,
  ReviewsPage,
  ReviewSummary,
} from "#domain/back-office/review-calls.ts";
import type { StoreAnswer } from "#domain/back-office/store-answer.ts";
import { REVIEW_TEXT_MAX_CHARS } from "#domain/reviews/review-text.ts";
import {
  answerReview,
  hideReview,
  type ModerationResult,
  showReview,
} from "#app/features/reviews/moderate-review.server.ts";
import { findReview, listReviews, type ReviewSlice } from "#app/features/reviews/review.store.server.ts";
import { REVIEW_STATUSES, type StoredReview } from "#app/features/reviews/review.tables.ts";
import { staffName, words } from "#app/back-office/option-values.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import {
  answerWith,
  changingCall,
  numberCursor,
  pageInput,
  readingCall,
  refuseCall,
} from "./store-call.server.ts";

const REASON_MAX_CHARS = 500;
const HANDLE_MAX_CHARS = 255;

export const reviewReason = words(REASON_MAX_CHARS);
export const reviewAnswer = words(REVIEW_TEXT_MAX_CHARS);
export const productHandle = z.string().min(1).max(HANDLE_MAX_CHARS);
const review = z.number().int().min(1);

/** Makes the calls about reviews. */
export function reviewCalls(office: StoreOffice): ReviewCalls {
  return {
    listReviews: readingCall(
      z.strictObject({
        status: z.enum(REVIEW_STATUSES).optional(),
        product: productHandle.optional(),
        ...pageInput(numberCursor),
      }),
      async ({ status = null, product = null, limit, before = null }) =>
        answerWith(await loadReviewsPage(office, { status, product, limit, before })),
    ),
    showReview: readingCall(z.strictObject({ review }), async (input) => {
      const row = await findReview(office.site, input.review);
      return row === null ? refuseCall("unknown_review") : answerWith(toReviewDetails(row));
    }),
    publishReview: changingCall(office, {
      name: "publishReview",
      input: z.strictObject({ review, by: staffName, reason: reviewReason.optional() }),
      change: async ({ review: number, by, reason = null }) =>
        toAnswer(await showReview(office, number, { by, reason })),
    }),
    hideReview: changingCall(office, {
      name: "hideReview",
      input: z.strictObject({ review, by: staffName, reason: reviewReason }),
      change: async ({ review: number, ...decision }) => toAnswer(await hideReview(office, number, decision)),
    }),
    answerReview: changingCall(office, {
      name: "answerReview",
      input: z.strictObject({ review, by: staffName, answer: reviewAnswer.nullable() }),
      change: async ({ review: number, ...given }) => toAnswer(await answerReview(office, number, given)),
    }),
  };
}

/** Loads a page of reviews, the newest first. */
export async function loadReviewsPage({ site }: StoreOffice, slice: ReviewSlice): Promise<ReviewsPage> {
  const rows = await listReviews(site, slice);
  const last = rows.length === slice.limit ? rows.at(-1) : undefined;
  return { rows: rows.map(toReviewSummary), next: last === undefined ? null : String(last.number) };
}

/** Describes a review in a list. */
export function toReviewSummary(row: StoredReview): ReviewSummary {
  const { number, status, productHandle: product, createdAt, rating, title, text, reviewer } = row;
  const { language, verified, reason, answer, helpful, notHelpful } = row;
  return {
    ...{ number, status, product, createdAt: createdAt.toISOString(), rating, title, text, reviewer },
    ...{ language, verified, reason, answer, helpful, notHelpful },
  };
}

/** Describes a review with everything that staff decide by. */
export function toReviewDetails(row: StoredReview): ReviewDetails {
  const { variantTitle, email, orderId, decidedAt, decidedBy, answer, answeredAt, answeredBy } = row;
  return {
    ...toReviewSummary(row),
    variantTitle,
    email,
    orderId,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
    answeredAt: answer === null ? null : (answeredAt?.toISOString() ?? null),
    answeredBy: answer === null ? null : answeredBy,
  };
}

function toAnswer(result: ModerationResult): StoreAnswer<ModeratedReview> {
  if (!result.ok) return refuseCall(result.code);
  const { review: row, isChanged } = result;
  return answerWith({ review: toReviewSummary(row), isChanged });
}
