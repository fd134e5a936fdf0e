import type { FaqEntry } from "#app/features/faq/faq-entry.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { BundleBlock } from "./bundle-block.tsx";
import { FaqsBlock } from "./faqs-block.tsx";
import type { QuotedReview } from "./quoted-reviews.server.ts";
import { ReviewsBlock } from "./reviews-block.tsx";

interface LowerSectionsProps {
  readonly products: readonly ProductSummary[];
  readonly reviews: readonly QuotedReview[];
  readonly faq: readonly FaqEntry[];
}

/** Sections below the product list of `/shop`. */
export function LowerSections({ products, reviews, faq }: LowerSectionsProps) {
  return (
    <>
      <BundleBlock products={products} />
      {reviews.length > 0 && <ReviewsBlock reviews={reviews} />}
      <FaqsBlock faq={faq} />
    </>
  );
}
