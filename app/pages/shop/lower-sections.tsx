import { FormulaGuide } from "#app/features/products/formula-guide.tsx";
import type { FormulaGuides } from "#app/features/products/formulas.ts";
import type { FaqEntry } from "#app/features/faq/faq-entry.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { BundleBlock } from "./bundle-block.tsx";
import { FaqsBlock } from "./faqs-block.tsx";
import type { QuotedReview } from "./quoted-reviews.server.ts";
import { ReviewsBlock } from "./reviews-block.tsx";

interface LowerSectionsProps {
  readonly guides: FormulaGuides;
  readonly products: readonly ProductSummary[];
  readonly reviews: readonly QuotedReview[];
  readonly faq: readonly FaqEntry[];
}

/** Sections below the product list of `/shop`. */
export function LowerSections({ guides, products, reviews, faq }: LowerSectionsProps) {
  return (
    <>
      <div className="page-width pt-12">
        <FormulaGuide guides={guides} />
      </div>
      <BundleBlock products={products} />
      {reviews.length > 0 && <ReviewsBlock reviews={reviews} />}
      <FaqsBlock faq={faq} />
    </>
  );
}
