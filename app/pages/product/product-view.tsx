import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { track } from "#app/features/analytics/track.ts";
import type { ProductReviews } from "#app/features/reviews/review.ts";
import type { OfferedSet } from "#app/features/sets/offered-sets.ts";
import type { ProductSummary, Variant } from "#app/shop-client/product.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import { BuyBox } from "./buying/buy-box.tsx";
import type { ProductStory, ShownProduct } from "./story/product-story.ts";
import { usePurchaseForm } from "./buying/use-purchase-form.ts";
import { chosenVariant, withVariant } from "./buying/variant-address.ts";

const Gallery = lazySection(
  async () => (await import("./gallery/gallery.tsx")).Gallery,
  <div className="aspect-[6/5] md:aspect-[3/2] lg:aspect-square" />,
);
const BuyBar = lazySection(async () => (await import("./buying/buy-bar.tsx")).BuyBar, null);
const LowerSections = lazySection(async () => (await import("./story/lower-sections.tsx")).LowerSections);

interface ProductViewProps {
  readonly product: ShownProduct;
  readonly story: ProductStory;
  readonly reviews: ProductReviews;
  readonly companions: readonly string[];
  readonly related: readonly ProductSummary[];
  readonly sets: readonly OfferedSet[];
  /** The product is not published: nobody can be told when it is back. */
  readonly isPreview?: boolean;
}

/** Whole product page: the buy box in the first screen, the sections of its story below. */
export function ProductView({
  product,
  story,
  reviews,
  companions,
  related,
  sets,
  isPreview = false,
}: ProductViewProps) {
  const { variant, choose } = useChosenVariant(product);
  useViewEvent(product, variant);
  useRecordedView(product.handle);
  const purchase = usePurchaseForm(product, variant);
  const button = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLDivElement>(null);
  return (
    <div data-accent={product.handle}>
      <div className="lg:grid lg:grid-cols-2">
        <div className="lg:sticky lg:top-18 lg:self-start">
          <Gallery pictures={product.pictures} shown={variant?.picture?.url ?? null} />
        </div>
        <div className="px-[clamp(1.125rem,4vw,1.5rem)] py-6 md:mx-auto md:max-w-[42rem] md:py-10 lg:mx-0 lg:w-full lg:max-w-[40.25rem] lg:self-start lg:py-6 lg:pl-14 xl:pl-20 lg:[@media(height>=58rem)]:sticky lg:[@media(height>=58rem)]:top-18">
          <BuyBox
            product={product}
            reviews={reviews}
            variant={variant}
            purchase={purchase}
            button={button}
            isPreview={isPreview}
            onChoose={choose}
          />
        </div>
      </div>
      <BuyBar product={product} variant={variant} purchase={purchase} button={button} end={end} />
      <LowerSections
        product={product}
        story={story}
        reviews={reviews}
        companions={companions}
        related={related}
        sets={sets}
      />
      <div ref={end} />
    </div>
  );
}

/** Tracks the product view once a visit, with the variant that the page opened on. */
function useViewEvent({ title }: ShownProduct, variant: Variant | null): void {
  useEffect(() => {
    if (variant === null) return;
    const { id, title: variantTitle, price } = variant;
    const { amount, currency } = price;
    track({
      name: "view_item",
      goods: [{ id, productTitle: title, variantTitle, price: amount, currency, quantity: 1 }],
    });
    // Once: the page is mounted anew for another product, and choosing a variant is not another view.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
}

/** Stores that this browser showed the product, with code that is fetched when the page is done; without it, nothing. */
function useRecordedView(handle: string): void {
  useEffect(() => {
    const record = async (): Promise<void> => {
      const code = await import("./recent/recent-products.ts").catch(() => null);
      await code?.recordView(handle);
    };
    whenIdle(() => void record());
  }, [handle]);
}

/** Returns the variant that the address names; a choice shows at once and replaces the address in the history. */
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
