import { FormulaGuide } from "#app/features/products/formula-guide.tsx";
import type { FormulaGuides } from "#app/features/products/formulas.ts";
import type { FaqEntry } from "#app/features/faq/faq-entry.ts";
import type { OfferedSet } from "#app/features/sets/offered-sets.ts";
import { BundleBlock } from "./bundle-block.tsx";
import { FaqsBlock } from "./faqs-block.tsx";
import type { QuotedReview } from "./quoted-reviews.server.ts";
import { ReviewsBlock } from "./reviews-block.tsx";

interface LowerSectionsProps {
  readonly guides: FormulaGuides;
  readonly sets: readonly OfferedSet[];
  readonly reviews: readonly QuotedReview[];
  readonly faq: readonly FaqEntry[];
}

/** Sections below the product list of `/shop`. */
export function LowerSections({ guides, sets, reviews, faq }: LowerSectionsProps) {
  return (
    <>
      <div className="page-width pt-12">
        <FormulaGuide guides={guides} />
      </div>
      {sets.map((set, index) => (
        <BundleBlock key={set.parts.map(({ item }) => item.id).join()} set={set} isFirst={index === 0} />
      ))}
      {reviews.length > 0 && <ReviewsBlock reviews={reviews} />}
      <FaqsBlock faq={faq} />
    </>
  );
}
