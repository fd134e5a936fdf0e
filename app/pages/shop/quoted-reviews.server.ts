import type { Language } from "#domain/language/languages.ts";
import { cutText } from "#app/features/reviews/cut-text.ts";
import { numericId } from "#app/features/reviews/product-id.ts";
import type { Review } from "#app/features/reviews/review.ts";
import { findBestReviews } from "#app/features/reviews/review.store.server.ts";
import { sampleReviews } from "#app/features/reviews/sample-reviews.server.ts";
import { toReview } from "#app/features/reviews/to-review.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";

const MOST_QUOTES = 3;
/** Maximum length of a quote; the product's page has the whole text. */
const QUOTED_CHARS = 300;

/** Review and its product. */
export interface QuotedReview {
  readonly handle: string;
  readonly product: string;
  readonly review: Review;
  /** True for a sample, which has to be labelled (design §5.16). */
  readonly sample: boolean;
}

/**
 * Selects the best review of each of the first products that have any: real ones first, then samples of products
 * without, while demo content is on.
 */
export async function quotedReviews(
  { read, settings }: Pick<Resources, "read" | "settings">,
  products: readonly ProductSummary[],
  language: Language,
): Promise<readonly QuotedReview[]> {
  const { demoContent } = settings;
  const ids = products.map(({ id }) => numericId(id));
  const found = await read((site) => findBestReviews(site, ids));
  const best = new Map(found.map((stored) => [stored.productId, stored]));
  const quotes = products.flatMap((product) => {
    const stored = best.get(numericId(product.id));
    if (stored !== undefined) return [quote(product, toReview(stored, language, product.variants), false)];
    const { reviews } = sampleReviews(product, { language, demoContent });
    const [sample] = reviews.toSorted((a, b) => b.rating - a.rating);
    return sample === undefined ? [] : [quote(product, sample, true)];
  });
  return quotes.toSorted((a, b) => Number(a.sample) - Number(b.sample)).slice(0, MOST_QUOTES);
}

function quote({ handle, title }: ProductSummary, review: Review, sample: boolean): QuotedReview {
  const text = cutText(review.text, QUOTED_CHARS);
  return { handle, product: title, review: { ...review, text }, sample };
}
