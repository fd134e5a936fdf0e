import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { ProductReviews } from "../../features/reviews/review.ts";
import type { ProductSummary, Variant } from "../../shop-client/product.ts";
import { lateSection } from "../../ui/late-section.tsx";
import { BuyBox } from "./buy-box.tsx";
import type { ProductStory, ShownProduct } from "./product-story.ts";
import { useBuying } from "./use-buying.ts";
import { chosenVariant, withVariant } from "./variant-address.ts";

// A strip to swipe before it is anything more.
const Gallery = lateSection(async () => (await import("./gallery.tsx")).Gallery, {
  meanwhile: <div className="aspect-[6/5] md:aspect-[3/2] lg:aspect-auto" />,
});
const LateBuyBar = lateSection(async () => (await import("./late-buy-bar.tsx")).LateBuyBar, {
  meanwhile: null,
});
const Banner = lateSection(async () => (await import("./banner.tsx")).Banner);
const About = lateSection(async () => (await import("./about.tsx")).About);
const Ingredients = lateSection(async () => (await import("./ingredients.tsx")).Ingredients);
const Benefits = lateSection(async () => (await import("./benefits.tsx")).Benefits);
const Directions = lateSection(async () => (await import("./directions.tsx")).Directions);
const Bundle = lateSection(async () => (await import("./bundle.tsx")).Bundle);
const Reviews = lateSection(async () => (await import("./reviews.tsx")).Reviews);
const Questions = lateSection(async () => (await import("./questions.tsx")).Questions);
const Related = lateSection(async () => (await import("./related.tsx")).Related);

interface ProductViewProps {
  readonly product: ShownProduct;
  readonly story: ProductStory;
  readonly reviews: ProductReviews;
  readonly related: readonly ProductSummary[];
}

/** A product whole: the first screen sells it, the sections below tell its story one thing at a time. */
export function ProductView({ product, story, reviews, related }: ProductViewProps) {
  const { variant, choose } = useChosenVariant(product);
  const buying = useBuying(product, variant);
  const button = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLDivElement>(null);
  return (
    <div data-accent={product.handle}>
      <div className="lg:grid lg:grid-cols-2">
        <div className="lg:sticky lg:top-27 lg:h-[calc(100dvh-6.75rem)] lg:max-h-[58rem] lg:min-h-[34rem]">
          <Gallery pictures={product.pictures} shown={variant?.picture?.url ?? null} />
        </div>
        <div className="px-[clamp(1.125rem,4vw,1.5rem)] py-6 md:mx-auto md:max-w-[42rem] md:py-10 lg:mx-0 lg:w-full lg:max-w-[40.25rem] lg:py-8 lg:pl-14 xl:pl-20">
          <BuyBox
            product={product}
            reviews={reviews}
            variant={variant}
            buying={buying}
            button={button}
            onChoose={choose}
          />
        </div>
      </div>
      <LateBuyBar product={product} variant={variant} buying={buying} button={button} end={end} />
      <Banner />
      <About title={product.title} story={story} />
      {story.ingredients !== null && <Ingredients ingredients={story.ingredients} />}
      {story.benefits !== null && <Benefits benefits={story.benefits} />}
      <Directions steps={story.howToUse} />
      <Bundle product={product} />
      <Reviews reviews={reviews} />
      {story.faq !== null && <Questions faq={story.faq} />}
      {related.length > 0 && <Related products={related} />}
      <div ref={end} />
    </div>
  );
}

/** The variant the address names; a choice shows at once and the address follows, without filling the history. */
function useChosenVariant({ variants }: ShownProduct) {
  const [search, setSearch] = useSearchParams();
  const [picked, setPicked] = useState<{ id: string; over: string } | null>(null);
  const named = chosenVariant(variants, search);
  const isPicked = picked?.over === search.toString();
  const variant = isPicked ? (variants.find(({ id }) => id === picked.id) ?? named) : named;

  function choose(next: Variant): void {
    setPicked({ id: next.id, over: search.toString() });
    setSearch(withVariant(search, variants, next), { replace: true, preventScrollReset: true });
  }

  return { variant, choose };
}
