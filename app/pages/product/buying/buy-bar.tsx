import { type RefObject, useEffect, useState } from "react";
import { multiply } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import type { Variant } from "#app/shop-client/product.ts";
import { Button } from "#app/ui/button.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { ShownProduct } from "#app/pages/product/story/product-story.ts";
import type { PurchaseForm } from "./use-purchase-form.ts";

/** Keeps focused elements clear of the bar. */
const ROOM_CLASS = "max-lg:scroll-pb-24";

interface BuyBarProps {
  readonly product: ShownProduct;
  readonly variant: Variant | null;
  readonly purchase: PurchaseForm;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** End of the product page: the bar does not cover the footer. */
  readonly end: RefObject<HTMLElement | null>;
}

/**
 * Buy bar at the lower edge of phones and small tablets, from the first paint on: product, choice, price and button
 * (spec §2, design §5.35). Hidden while the main button is in sight, and at the end of the page.
 */
export function BuyBar({ product, variant, purchase, button, end }: BuyBarProps) {
  const isButtonInSight = useIsInSight(button, BETWEEN_THE_BARS);
  const isAtEnd = useIsInSight(end, ABOVE_THE_EDGE);
  const shown = variant !== null && !isButtonInSight && !isAtEnd;

  useEffect(() => {
    if (!shown) return;
    document.documentElement.classList.add(ROOM_CLASS);
    return () => document.documentElement.classList.remove(ROOM_CLASS);
  }, [shown]);

  if (!shown) return null;
  const picture = variant.picture ?? product.picture;

  function buy(): void {
    // The reason is shown in the buy box.
    if (variant?.available === false) button.current?.scrollIntoView({ block: "center" });
    void purchase.add();
  }

  return (
    <section
      data-buy-bar=""
      aria-label={m["product.buy_bar"]({ title: product.title })}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-float lg:hidden noscript:hidden"
    >
      <div className="mx-auto flex max-w-[42rem] items-center gap-3 px-[clamp(1.125rem,4vw,1.5rem)] py-2.5">
        {picture !== null && (
          <ProductPicture
            picture={picture}
            alt=""
            sizes="44px"
            className="size-11 shrink-0 rounded-xl bg-accent-surface object-cover max-[22rem]:hidden"
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col text-sm leading-snug">
          <p className="truncate">
            {purchase.pieces > 1 && <span>{purchase.pieces} × </span>}
            <span className="font-semibold">{product.title}</span>
            {product.variants.length > 1 && <span> · {variant.title}</span>}
          </p>
          <p className="whitespace-nowrap tabular-nums">
            <span className="font-semibold">{formatPrice(multiply(variant.price, purchase.pieces))}</span>
            {/* The sum is of whole packs, not of bottles. */}
            {variant.suffix === "per-month" && <span> {m["products.per_month"]()}</span>}
          </p>
        </div>
        <Button data-buys="" variant="accent" className="px-5!" aria-busy={purchase.adding} onClick={buy}>
          {variant.available ? m["product.add_short"]() : m["product.unavailable"]()}
        </Button>
      </div>
    </section>
  );
}

/**
 * Margins of the observer: the area covered by the header, and the area partly covered by the bar, are not in sight.
 */
const BETWEEN_THE_BARS = "-98px 0px -120px";
/** Counts everything above the window as in sight. */
const ABOVE_THE_EDGE = "1000000px 0px 0px";

/** Tells whether an element is in the window; false until the browser has measured it. */
function useIsInSight(ref: RefObject<HTMLElement | null>, rootMargin: string): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsInSight((before) => entry?.isIntersecting ?? before),
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, rootMargin]);
  return isInSight;
}
