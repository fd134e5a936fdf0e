import type { Language } from "#domain/language/languages.ts";
import { REVIEWS_PER_PAGE, type ReviewOrder, sortReviews } from "#domain/reviews/reviews.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { averageText } from "./average-text.ts";
import { numericId } from "./product-id.ts";
import type { ProductReviews, ReviewPage } from "./review.ts";
import { findShownReviews, summariseReviews } from "./review.store.server.ts";
import { shortenReviews } from "./shorten-reviews.ts";
import { sampleReviews } from "./sample-reviews.server.ts";
import { toReview } from "./to-review.server.ts";

type Reviewed = Pick<ProductSummary, "id" | "handle" | "reviewCount"> & {
  readonly variants: readonly { readonly id: string; readonly title: string }[];
};

interface Asked {
  readonly language: Language;
  readonly order: ReviewOrder;
  /** Counted from 1; a number beyond the last page is the last page. */
  readonly page: number;
}

/** Loads one page of a product's reviews: real ones, or the samples while there is none (spec §3). */
export async function loadReviewPage(
  { read, settings }: Pick<Resources, "read" | "settings">,
  product: Reviewed,
  { language, order, page: asked }: Asked,
): Promise<ReviewPage> {
  const productId = numericId(product.id);
  const { count, average } = await read((site) => summariseReviews(site, productId));
  if (count === 0) {
    const samples = sampleReviews(product, { language, demoContent: settings.demoContent });
    return { ...samples, reviews: sortReviews(samples.reviews, order), page: 1, pages: 1 };
  }
  const pages = Math.ceil(count / REVIEWS_PER_PAGE);
  const page = Math.min(asked, pages);
  const rows = await read((site) => findShownReviews(site, productId, { order, page }));
  return {
    reviews: rows.map((row) => toReview(row, language, product.variants)),
    total: count,
    average,
    averageText: averageText(average, language),
    sample: false,
    page,
    pages,
  };
}

/** Loads the reviews that a product's page shows first: the ten newest, long ones in part. */
export async function loadFirstReviews(
  resources: Pick<Resources, "read" | "settings">,
  product: Reviewed,
  language: Language,
): Promise<ProductReviews> {
  const {
    page: _page,
    pages: _pages,
    ...first
  } = await loadReviewPage(resources, product, {
    language,
    order: "newest",
    page: 1,
  });
  return { ...first, reviews: shortenReviews(first.reviews) };
}
