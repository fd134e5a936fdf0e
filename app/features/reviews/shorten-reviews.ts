import { cutText } from "./cut-text.ts";
import type { Review } from "./review.ts";

/**
 * Maximum for titles, texts and answers of all reviews on a product's page: with more its HTML would exceed 30 kB
 * (design §7).
 */
const WORDS_MAX_CHARS = 1_600;
/** Minimum for each text, however little is left. */
const TEXT_MIN_CHARS = 80;
const ANSWER_SHARE = 1 / 3;

/**
 * Shortens the long texts of a page of reviews, so that all together keep to the maximum: characters that short ones
 * leave unused go to those after them.
 */
export function shortenReviews(reviews: readonly Review[]): readonly Review[] {
  let room = WORDS_MAX_CHARS;
  return reviews.map((review, index) => {
    const share = Math.floor(room / (reviews.length - index));
    const short = shorten(review, share);
    room -= short.title.length + short.text.length + (short.answer?.length ?? 0);
    return short;
  });
}

function shorten(review: Review, share: number): Review {
  const { title, text, answer } = review;
  const room = share - title.length;
  const shortAnswer =
    answer === null
      ? null
      : cutText(answer, Math.max(TEXT_MIN_CHARS, Math.floor(room * ANSWER_SHARE), room - text.length));
  const shortText = cutText(text, Math.max(TEXT_MIN_CHARS, room - (shortAnswer?.length ?? 0)));
  if (shortText === text && shortAnswer === answer) return review;
  return { ...review, text: shortText, answer: shortAnswer, isCut: true };
}
