import { useState } from "react";
import { multiply, subtract } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { isSoldByBottle } from "#domain/catalogue/product-kind.ts";
import { BUNDLE_BOTTLES } from "#domain/catalogue/usage.ts";
import { CartNeedsScripts } from "#app/features/cart/cart-needs-scripts.tsx";
import { addVariantToCart } from "#app/features/cart/add-to-cart.ts";
import { PriceLine, PriceNotes } from "./price-line.tsx";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { ShownProduct } from "#app/pages/product/story/product-story.ts";

/** Bundle of a product page, its 3 pack (spec §2; design §5.13); empty for a product without one. */
export function Bundle({ product }: { readonly product: ShownProduct }) {
  const [adding, setAdding] = useState(false);
  const pack = product.variants.find(({ bottles }) => bottles === BUNDLE_BOTTLES);
  if (pack === undefined) return null;
  const { comparison, picture, price } = pack;
  const isBottled = isSoldByBottle(product);
  const saved =
    comparison?.kind === "single" ? subtract(multiply(comparison.price, BUNDLE_BOTTLES), price) : null;

  async function addPack(): Promise<void> {
    if (pack === undefined) return;
    setAdding(true);
    try {
      await addVariantToCart(product, pack, 1);
    } finally {
      setAdding(false);
    }
  }

  return (
    <section
      aria-labelledby="bundle-title"
      data-on-dark
      className="grid bg-accent-strong text-on-accent lg:grid-cols-2"
    >
      {picture !== null && (
        <ProductPicture
          picture={picture}
          alt=""
          sizes="(width < 64rem) 100vw, 50vw"
          className="aspect-[5/4] size-full object-cover lg:order-2 lg:aspect-auto lg:max-h-[46rem] lg:min-h-[34rem]"
        />
      )}
      <div className="flex flex-col items-start justify-center gap-6 px-[clamp(1.125rem,4vw,1.5rem)] py-section lg:ml-auto lg:w-full lg:max-w-[40.25rem] lg:pr-20">
        {pack.label !== null && <p className="eyebrow text-accent-line">{pack.label}</p>}
        <h2 id="bundle-title" className="text-4xl">
          {isBottled
            ? m["product.bundle_title"]({ count: BUNDLE_BOTTLES, title: product.title })
            : m["product.bundle_title_goods"]({ count: BUNDLE_BOTTLES, title: product.title })}
        </h2>
        {pack.description !== null && (
          <p className="max-w-md text-lg text-accent-surface">{pack.description}</p>
        )}
        <div className="flex flex-col gap-1.5">
          <PriceLine variant={pack} soldAs={product} className="text-xl" />
          <PriceNotes variant={pack} soldAs={product} />
        </div>
        {pack.available ? (
          <>
            <Button data-buys="" variant="highlight" aria-busy={adding} onClick={() => void addPack()}>
              {m["product.bundle_add"]()}
            </Button>
            <CartNeedsScripts />
            {saved !== null && (
              <p className="text-sm text-accent-surface">
                {isBottled
                  ? m["product.bundle_saves"]({ amount: formatPrice(saved) })
                  : m["product.bundle_saves_goods"]({ amount: formatPrice(saved) })}
              </p>
            )}
          </>
        ) : (
          <p className="rounded-full border border-accent-line px-6 py-3 text-sm font-medium">
            {m["product.bundle_sold_out"]()}
          </p>
        )}
      </div>
    </section>
  );
}
