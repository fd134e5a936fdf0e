import type { ReviewErrors, ReviewField, ReviewFieldError } from "./review-form.ts";
import {
  REVIEW_TEXT_MAX_CHARS,
  REVIEW_TITLE_MAX_CHARS,
  REVIEWER_MAX_CHARS,
} from "#domain/reviews/review-text.ts";
import { m } from "#app/i18n/messages.ts";
import type { ReviewProblem } from "./review-problem.ts";

const MAX_CHARS: Readonly<Record<ReviewField, number>> = {
  rating: 1,
  title: REVIEW_TITLE_MAX_CHARS,
  text: REVIEW_TEXT_MAX_CHARS,
  name: REVIEWER_MAX_CHARS,
  variant: 1,
};
const FIELDS = ["rating", "title", "text", "name", "variant"] as const;

/** Writes the error text beside each invalid field of the review form. */
export function reviewFieldTexts(errors: ReviewErrors): Readonly<Partial<Record<ReviewField, string>>> {
  const texts: Partial<Record<ReviewField, string>> = {};
  for (const field of FIELDS) {
    const error = errors[field];
    if (error !== undefined) texts[field] = fieldText(field, error);
  }
  return texts;
}

function fieldText(field: ReviewField, error: ReviewFieldError): string {
  if (error === "unreadable") return m["reviews.error_unreadable"]();
  if (error === "too_long") return m["reviews.error_long"]({ count: MAX_CHARS[field] });
  switch (field) {
    case "rating":
      return m["reviews.error_rating"]();
    case "title":
      return m["reviews.error_title"]();
    case "text":
    case "name":
      return m["reviews.error_text"]();
    case "variant":
      return m["reviews.error_variant"]();
  }
}

/** Explains why a review was not accepted, and what the visitor can do. */
export function reviewProblemText(
  problem: ReviewProblem | "invalid_fields" | "too_many" | "offline",
): string {
  switch (problem) {
    case "invalid_fields":
      return m["reviews.problem_fields"]();
    case "too_many":
      return m["reviews.problem_too_many"]();
    case "offline":
      return m["reviews.problem_offline"]();
    case "too_fast":
      return m["reviews.problem_too_fast"]();
    case "expired":
      return m["reviews.problem_expired"]();
    case "not_a_person":
      return m["reviews.problem_not_a_person"]();
    case "sent_before":
      return m["reviews.problem_sent_before"]();
    case "reviewed_before":
      return m["reviews.problem_reviewed_before"]();
    case "unknown_product":
      return m["reviews.problem_unknown_product"]();
    case "invalid_request":
    case "shop_unavailable":
    case "not_stored":
      return m["reviews.problem_not_stored"]();
  }
}
