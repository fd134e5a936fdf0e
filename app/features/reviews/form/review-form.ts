import { isReadable } from "#domain/text/readable-text.ts";
import {
  cleanReviewLine,
  cleanReviewText,
  REVIEW_TEXT_MAX_CHARS,
  REVIEW_TITLE_MAX_CHARS,
  REVIEWER_MAX_CHARS,
} from "#domain/reviews/review-text.ts";
import { RATING_MAX, RATING_MIN } from "#domain/reviews/reviews.ts";

/** Fields of the review form (spec §5, Review form), as typed. */
export interface ReviewValues {
  readonly rating: string;
  readonly title: string;
  readonly text: string;
  readonly name: string;
  /** Id of the variant; empty where none was chosen. */
  readonly variant: string;
}

export type ReviewField = keyof ReviewValues;

/** Error of a field. */
export type ReviewFieldError = "required" | "too_long" | "unreadable";
export type ReviewErrors = Readonly<Partial<Record<ReviewField, ReviewFieldError>>>;

/** A review as it may be stored. */
export interface WrittenReview {
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  /** Null if the reviewer does not want to be named. */
  readonly reviewer: string | null;
  readonly variantId: string | null;
}

export type CheckedReview =
  | { readonly ok: true; readonly review: WrittenReview }
  | { readonly ok: false; readonly errors: ReviewErrors };

const WHOLE_NUMBER = /^\d$/;

/**
 * Checks what was typed (spec §5): rating 1–5, title and text required, name optional, a variant required where there
 * are any.
 *
 * @param variantIds of the product; one of them is required unless there are none
 */
export function checkReview(values: ReviewValues, variantIds: readonly string[]): CheckedReview {
  const rating = WHOLE_NUMBER.test(values.rating) ? Number(values.rating) : Number.NaN;
  const title = cleanReviewLine(values.title);
  const text = cleanReviewText(values.text);
  const reviewer = cleanReviewLine(values.name);
  const errors: ReviewErrors = {
    ...(!(rating >= RATING_MIN && rating <= RATING_MAX) && { rating: "required" }),
    ...errorOf("title", values.title, { cleaned: title, maxChars: REVIEW_TITLE_MAX_CHARS, required: true }),
    ...errorOf("text", values.text, { cleaned: text, maxChars: REVIEW_TEXT_MAX_CHARS, required: true }),
    ...errorOf("name", values.name, { cleaned: reviewer, maxChars: REVIEWER_MAX_CHARS, required: false }),
    ...(variantIds.length > 0 && !variantIds.includes(values.variant) && { variant: "required" }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    review: {
      rating,
      title,
      text,
      reviewer: reviewer === "" ? null : reviewer,
      variantId: variantIds.length > 0 ? values.variant : null,
    },
  };
}

interface TextRule {
  readonly cleaned: string;
  readonly maxChars: number;
  readonly required: boolean;
}

function errorOf(field: ReviewField, typed: string, { cleaned, maxChars, required }: TextRule): ReviewErrors {
  if (!isReadable(typed)) return { [field]: "unreadable" };
  if (required && cleaned === "") return { [field]: "required" };
  return cleaned.length > maxChars ? { [field]: "too_long" } : {};
}
