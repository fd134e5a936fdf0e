import type { Language } from "#domain/language-choice.ts";
import { numericId } from "../../features/reviews/product-id.ts";
import type { Review } from "../../features/reviews/review.ts";
import { findBestReviews } from "../../features/reviews/review.store.server.ts";
import { sampleReviews } from "../../features/reviews/sample-reviews.server.ts";
import { toReview } from "../../features/reviews/to-review.server.ts";
import type { Resources } from "../../platform/resources.server.ts";
import type { ProductSummary } from "../../shop-client/product.ts";

const MOST_QUOTES = 3;
/** Of a longer text; the whole of it stands on the product's page. */
const QUOTED_CHARS = 300;

/** One review and the product it is of. */
export interface QuotedReview {
  readonly handle: string;
  readonly product: string;
  readonly review: Review;
}

export interface QuotedReviews {
  readonly quotes: readonly QuotedReview[];
  /** They are samples and have to be labelled so (design §5.16). */
  readonly sample: boolean;
}

/**
 * The best review of each of the first products that have any. Samples only while no product has a real one and demo
 * content is on.
 */
export async function quotedReviews(
  { site, settings }: Pick<Resources, "site" | "settings">,
  products: readonly ProductSummary[],
  language: Language,
): Promise<QuotedReviews> {
  const best = await findBestReviews(site);
  const ofProduct = new Map(best.map((stored) => [stored.productId, stored]));
  const real = products.flatMap((product) => {
    const stored = ofProduct.get(numericId(product.id));
    return stored === undefined ? [] : [quote(product, toReview(stored, language, product.variants))];
  });
  if (real.length > 0) return { quotes: real.slice(0, MOST_QUOTES), sample: false };
  const { demoContent } = settings;
  const samples = products.flatMap((product) => {
    const { reviews } = sampleReviews(product, { language, demoContent });
    const [first] = reviews.toSorted((a, b) => b.rating - a.rating);
    return first === undefined ? [] : [quote(product, first)];
  });
  return { quotes: samples.slice(0, MOST_QUOTES), sample: true };
}

function quote({ handle, title }: ProductSummary, review: Review): QuotedReview {
  const letters = Array.from(review.text);
  const isLong = letters.length > QUOTED_CHARS;
  const text = isLong ? `${letters.slice(0, QUOTED_CHARS).join("").trimEnd()}…` : review.text;
  return { handle, product: title, review: { ...review, text } };
}
