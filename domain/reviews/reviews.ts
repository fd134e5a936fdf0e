/** spec §3: "Sample reviews are shown when the reviewCount metafield is 1-3." */
const SAMPLE_REVIEWS_MIN = 1;
const SAMPLE_REVIEWS_MAX = 3;

/** spec §5: "Displayed star rating: clamped to 0-5." */
export const STARS_MAX = 5;

/** spec §5: "rating 1-5 stars (default 5)". */
export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const RATING_DEFAULT = 5;

/** Reviews on one page of a list; further ones are loaded from the server. */
export const REVIEWS_PER_PAGE = 10;

/** Days from the arrival of an order's last parcel to the review invitation. */
export const INVITATION_AFTER_DAYS = 14;
/** A delivery reported later than this leads to no invitation. */
export const INVITATION_LATEST_DAYS = 30;
/** Days for which the link of an invitation works, from the day it was due. */
export const INVITATION_LINK_DAYS = 90;

/** spec §4: "Review sort options: newest, oldest, highest rated, lowest rated." The first one is the default. */
export const REVIEW_ORDERS = ["newest", "oldest", "highest", "lowest"] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

interface Rated {
  readonly rating: number;
  /** ISO date or time; compared as text. */
  readonly date: string;
}

export function showsSampleReviews(reviewCount: number): boolean {
  return reviewCount >= SAMPLE_REVIEWS_MIN && reviewCount <= SAMPLE_REVIEWS_MAX;
}

/** Clamps a rating to 0 and 5 stars; NaN has no stars. */
export function clampStars(rating: number): number {
  return Number.isNaN(rating) ? 0 : Math.min(Math.max(rating, 0), STARS_MAX);
}

/** Returns the mean of the clamped ratings, rounded to one decimal (spec §5); null without ratings. */
export function averageRating(reviews: readonly Pick<Rated, "rating">[]): number | null {
  const sum = reviews.reduce((total, { rating }) => total + clampStars(rating), 0);
  return averageOf({ sum, count: reviews.length });
}

/** Does the same for ratings that were summed and counted elsewhere. */
export function averageOf({ sum, count }: { readonly sum: number; readonly count: number }): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

/** Returns a new list in the requested order; of equally rated ones the newer comes first. */
export function sortReviews<Review extends Rated>(
  reviews: readonly Review[],
  order: ReviewOrder,
): readonly Review[] {
  return reviews.toSorted((a, b) => {
    const newerFirst = b.date < a.date ? -1 : Number(b.date > a.date);
    switch (order) {
      case "newest":
        return newerFirst;
      case "oldest":
        return -newerFirst;
      case "highest":
        return b.rating - a.rating || newerFirst;
      case "lowest":
        return a.rating - b.rating || newerFirst;
    }
  });
}
