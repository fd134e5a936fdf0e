import type { Language } from "#domain/language-choice.ts";
import type { Review } from "../../features/reviews/review.ts";
import { sampleReviews } from "../../features/reviews/sample-reviews.server.ts";
import type { ProductSummary } from "../../shop-client/product.ts";

const MOST_QUOTES = 3;

/** One review and the product it is of. */
export interface QuotedReview {
  readonly handle: string;
  readonly product: string;
  readonly review: Review;
}

/** The best review of each of the first products that have any; samples, while demo content is on. */
export function quotedReviews(
  products: readonly ProductSummary[],
  options: { readonly language: Language; readonly demoContent: boolean },
): QuotedReview[] {
  return products
    .flatMap((product) => {
      const [best] = sampleReviews(product, options).reviews.toSorted((a, b) => b.rating - a.rating);
      return best === undefined ? [] : [{ handle: product.handle, product: product.title, review: best }];
    })
    .slice(0, MOST_QUOTES);
}
