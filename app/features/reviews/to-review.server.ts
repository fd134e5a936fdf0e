import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { m } from "#app/i18n/messages.ts";
import type { Review } from "./review.ts";
import type { StoredReview } from "./review.tables.ts";

interface Titled {
  readonly id: string;
  readonly title: string;
}

/**
 * Converts a stored review for visitors, in the page's language. @param variants the shop's current variants of the
 * product
 */
export function toReview(stored: StoredReview, language: Language, variants: readonly Titled[]): Review {
  const { id, rating, title, text, reviewer, verified, variantId, variantTitle } = stored;
  const { helpful, notHelpful, answer } = stored;
  const date = stored.createdAt.toISOString();
  const variant = variants.find((each) => each.id === variantId);
  return {
    id,
    rating,
    title,
    text,
    date,
    dateText: formatDate(date, language),
    reviewer: reviewer ?? m["reviews.anonymous"](),
    verified,
    productVariant: variant?.title ?? variantTitle,
    helpful,
    notHelpful,
    answer,
  };
}
