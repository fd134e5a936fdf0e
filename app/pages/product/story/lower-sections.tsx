import type { ProductReviews } from "#app/features/reviews/review.ts";
import type { OfferedSet } from "#app/features/sets/offered-sets.ts";
import { SetSection } from "#app/pages/product/buying/set-section.tsx";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { About } from "./about.tsx";
import { Banner } from "./banner.tsx";
import { Benefits } from "./benefits.tsx";
import { Bundle } from "#app/pages/product/buying/bundle.tsx";
import { Directions, GoodsDirections } from "./directions.tsx";
import { Ingredients } from "./ingredients.tsx";
import type { ProductStory, ShownProduct } from "./product-story.ts";
import { Questions } from "./questions.tsx";
import { RecentlyViewed } from "#app/pages/product/recent/recently-viewed.tsx";
import { Related } from "./related.tsx";
import { Reviews } from "#app/pages/product/reviews/reviews.tsx";

interface LowerSectionsProps {
  readonly product: ShownProduct;
  readonly story: ProductStory;
  readonly reviews: ProductReviews;
  /** Titles of the products that may be taken together with it. */
  readonly companions: readonly string[];
  readonly related: readonly ProductSummary[];
  /** Sets that the product is part of. */
  readonly sets: readonly OfferedSet[];
}

/** Sections of a product page below the first screen. */
export function LowerSections({ product, story, reviews, companions, related, sets }: LowerSectionsProps) {
  const isSupplement = product.kind === "supplement";
  return (
    <>
      <Banner isSupplement={isSupplement} />
      <About title={product.title} isSupplement={isSupplement} story={story} />
      {story.ingredients !== null && <Ingredients ingredients={story.ingredients} />}
      {story.benefits !== null && <Benefits benefits={story.benefits} />}
      {isSupplement ? (
        <Directions steps={story.howToUse} companions={companions} label={story.labelDetails} />
      ) : (
        <GoodsDirections steps={story.howToUse} label={story.labelDetails} />
      )}
      <Bundle product={product} />
      {sets.map((set) => (
        <SetSection key={set.parts.map(({ item }) => item.id).join()} set={set} />
      ))}
      <Reviews product={product} reviews={reviews} />
      {story.faq !== null && <Questions faq={story.faq} />}
      {related.length > 0 && <Related products={related} />}
      <RecentlyViewed handle={product.handle} />
    </>
  );
}
