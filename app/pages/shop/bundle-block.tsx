import { useState } from "react";
import { Link } from "react-router";
import { BUNDLE_HANDLES } from "#domain/promotion/bundle.ts";
import { add } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { CartNeedsScripts } from "#app/features/cart/cart-needs-scripts.tsx";
import { addVariantToCart } from "#app/features/cart/add-to-cart.ts";
import { m } from "#app/i18n/messages.ts";
import { PICTURES, pictureSet } from "#app/pictures/manifest.ts";
import type { ProductSummary, Variant } from "#app/shop-client/product.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

const PICTURE = "bundle-papillex-ahcc.webp";
const SIZES = "(width < 64rem) 94vw, 600px";

interface Offer {
  readonly product: ProductSummary;
  readonly variant: Variant;
}

/** Two-product bundle (design §5.13): two bottles at once, each at its own price. */
export function BundleBlock({ products }: { readonly products: readonly ProductSummary[] }) {
  const offers = BUNDLE_HANDLES.flatMap((handle) => offerOf(products, handle));
  const [first, second] = offers;
  if (first === undefined || second === undefined) return null;
  const { width, height } = PICTURES[PICTURE];
  return (
    <section id="bundle" aria-labelledby="bundle-title" className="scroll-mt-28 pt-section">
      <div className="bg-surface-muted">
        <div className="page-width grid items-center gap-10 py-12 lg:grid-cols-2 lg:gap-16 lg:py-16">
          <picture>
            <source type="image/avif" srcSet={pictureSet(PICTURE, "avif")} sizes={SIZES} />
            <img
              src="/pictures/bundle-papillex-ahcc-800.webp"
              srcSet={pictureSet(PICTURE, "webp")}
              sizes={SIZES}
              alt={m["shop.bundle_picture"]()}
              width={width}
              height={height}
              loading="lazy"
              className="aspect-4/3 w-full rounded-card object-cover lg:aspect-square"
            />
          </picture>
          <div className="flex flex-col items-start gap-6">
            <p className="eyebrow text-highlight-text">{m["shop.bundle_eyebrow"]()}</p>
            <h2 id="bundle-title" className="text-3xl">
              {m["shop.bundle_title"]()}
            </h2>
            <p className="max-w-text">{m["shop.bundle_text"]()}</p>
            <ul className="w-full max-w-md border-t border-line">
              {offers.map(({ product, variant }) => (
                <li
                  key={product.id}
                  className="flex min-h-14 items-center justify-between gap-4 border-b border-line"
                >
                  <Link
                    to={`/products/${product.handle}`}
                    className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
                  >
                    {product.title} · {variant.title}
                  </Link>
                  <span className="font-semibold whitespace-nowrap tabular-nums">
                    {formatPrice(variant.price)}
                  </span>
                </li>
              ))}
            </ul>
            <AddBoth offers={[first, second]} />
          </div>
        </div>
      </div>
    </section>
  );
}

function AddBoth({ offers: [first, second] }: { readonly offers: readonly [Offer, Offer] }) {
  const [adding, setAdding] = useState(false);
  if (!first.variant.available || !second.variant.available) {
    return <p className="text-sm font-medium text-danger">{m["shop.bundle_unavailable"]()}</p>;
  }

  async function addBoth(): Promise<void> {
    if (adding) return;
    setAdding(true);
    try {
      for (const { product, variant } of [first, second]) await addVariantToCart(product, variant, 1);
    } finally {
      setAdding(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button data-buys="" aria-busy={adding} onClick={() => void addBoth()}>
        <Icon name="plus" className="size-4" />
        {m["shop.bundle_add"]()}
      </Button>
      <p className="text-lg font-semibold">
        {m["shop.bundle_total"]({ total: formatPrice(add(first.variant.price, second.variant.price)) })}
      </p>
      <CartNeedsScripts />
    </div>
  );
}

/** Finds the bottle offer of a product: its first variant that is no subscription. */
function offerOf(products: readonly ProductSummary[], handle: string): Offer[] {
  const product = products.find((each) => each.handle === handle);
  const variant = product?.variants.find(({ isSubscription }) => !isSubscription);
  return product === undefined || variant === undefined ? [] : [{ product, variant }];
}
