import type { RefObject } from "react";
import { Link } from "react-router";
import { toVariantParameter } from "#domain/catalogue/variant.ts";
import { multiply } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { CartNeedsScripts } from "#app/features/cart/cart-needs-scripts.tsx";
import { PriceLine, PriceNotes } from "./price-line.tsx";
import type { ProductReviews } from "#app/features/reviews/review.ts";
import { m } from "#app/i18n/messages.ts";
import type { Variant } from "#app/shop-client/product.ts";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import { Button } from "#app/ui/button.tsx";
import { QuantityField } from "#app/ui/form/quantity-field.tsx";
import type { ShownProduct } from "#app/pages/product/story/product-story.ts";
import { BuyAlone } from "./buy-alone.tsx";
import { TrustLines } from "./trust-lines.tsx";
import type { PurchaseForm } from "./use-purchase-form.ts";
import { VariantPicker } from "./variant-picker.tsx";

const ProductHead = lazySection(
  async () => (await import("./product-head.tsx")).ProductHead,
  <div className="min-h-48" />,
);

/** Id of the form that buys the variant at once. */
const BUY_NOW_FORM = "buy-now";

interface BuyBoxProps {
  readonly product: ShownProduct;
  readonly reviews: ProductReviews;
  readonly variant: Variant | null;
  readonly purchase: PurchaseForm;
  /** Main button: the bar on phones is shown while this one is not in sight. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isPreview: boolean;
  readonly onChoose: (variant: Variant) => void;
}

/** Buy box: title, rating, subtitle, choice of variant, quantity and the button. */
export function BuyBox({ product, reviews, variant, purchase, button, isPreview, onChoose }: BuyBoxProps) {
  const single = product.variants.length === 1;
  const total = variant?.available ? formatPrice(multiply(variant.price, purchase.pieces)) : null;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ProductHead product={product} reviews={reviews} />
      {!single && (
        <VariantPicker
          variants={product.variants}
          soldAs={product}
          chosen={variant}
          name={product.optionName}
          onChoose={onChoose}
        />
      )}
      {single && variant !== null && (
        <div className="flex flex-col gap-1.5">
          <PriceLine variant={variant} soldAs={product} className="text-xl" />
          <PriceNotes variant={variant} soldAs={product} />
          {variant.description !== null && <p className="text-sm">{variant.description}</p>}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4">
        {variant?.isSubscription ? (
          <p className="text-sm text-muted sm:max-w-64">{m["products.subscription_fixed"]()}</p>
        ) : (
          <QuantityField
            label={m["product.quantity"]()}
            labelHidden
            decreaseLabel={m["product.decrease"]()}
            increaseLabel={m["product.increase"]()}
            value={purchase.quantity}
            min={purchase.limits.min}
            max={purchase.limits.max ?? null}
            onType={purchase.type}
            onSettle={purchase.settle}
            sentWith={{ form: BUY_NOW_FORM, name: "quantity" }}
          />
        )}
        {total !== null && <p className="text-xl font-semibold tabular-nums sm:hidden">{total}</p>}
        <Button
          ref={button}
          data-buys=""
          variant="accent"
          className="min-w-full flex-1 sm:min-w-60"
          aria-busy={purchase.adding}
          disabled={variant === null}
          onClick={() => void purchase.add()}
        >
          {variant?.available === false ? (
            m["product.unavailable"]()
          ) : (
            <>
              {m["product.add_to_cart"]()}
              {total !== null && (
                <span className="hidden border-l border-on-accent/40 pl-2.5 font-medium tabular-nums sm:inline">
                  {total}
                </span>
              )}
            </>
          )}
        </Button>
      </div>
      {variant?.available === true && (
        <BuyAlone product={product} variant={variant} pieces={purchase.pieces} form={BUY_NOW_FORM} />
      )}
      {variant?.available === false && !isPreview && (
        <Link
          to={`/back-in-stock/${product.handle}?variant=${toVariantParameter(variant.id)}`}
          className="self-start font-medium text-accent-strong underline underline-offset-4"
        >
          {m["product.tell_me_when_back"]()}
        </Link>
      )}
      <CartNeedsScripts />
      {purchase.refused && (
        <p role="alert" className="rounded-xl bg-danger-surface px-4 py-3 text-sm font-medium text-danger">
          {m["product.variant_unavailable"]()}
        </p>
      )}
      <TrustLines />
    </div>
  );
}
