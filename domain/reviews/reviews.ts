/** spec §3: "Sample reviews are shown when the reviewCount metafield is 1-3." */
const SAMPLE_REVIEWS_MIN = 1;
const SAMPLE_REVIEWS_MAX = 3;

/** spec §5: "Displayed star rating: clamped to 0-5." */
export const STARS_MAX = 5;

/** spec §5: "rating 1-5 stars (default 5)". */
export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const RATING_DEFAULT = 5;

/** Reviews on one page of a list; the next ones are asked of the server. */
export const REVIEWS_PER_PAGE = 10;

/** How long after the last parcel of an order has arrived its customer is invited to review it. */
export const INVITATION_AFTER_DAYS = 14;
/** A delivery that is told of later than this is none to ask about any more. */
export const INVITATION_LATEST_DAYS = 30;
/** How long the link of an invitation works, from the day it was due. */
export const INVITATION_LINK_DAYS = 90;

/** spec §4: "Review sort options: newest, oldest, highest rated, lowest rated." The first one is chosen at the start. */
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

/** A rating as stars: within 0 and 5; what is no number has no stars. */
export function clampStars(rating: number): number {
  return Number.isNaN(rating) ? 0 : Math.min(Math.max(rating, 0), STARS_MAX);
}

/** The mean of the clamped ratings, rounded to one decimal (spec §5); null where nobody has rated. */
export function averageRating(reviews: readonly Pick<Rated, "rating">[]): number | null {
  const sum = reviews.reduce((total, { rating }) => total + clampStars(rating), 0);
  return averageOf({ sum, count: reviews.length });
}

/** The same of ratings that were summed and counted elsewhere. */
export function averageOf({ sum, count }: { readonly sum: number; readonly count: number }): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

/** A new list in the order asked for; of equally rated ones the newer comes first. */
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
