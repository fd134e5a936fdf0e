import { useEffect } from "react";
import { multiply } from "#domain/money.ts";
import { formatPrice } from "#domain/price-display.ts";
import { suffixText } from "../../features/products/price-line.tsx";
import { m } from "../../i18n/messages.ts";
import type { Variant } from "../../shop-client/product.ts";
import { Button } from "../../ui/button.tsx";
import { ProductPicture } from "../../ui/product-picture.tsx";
import type { ShownProduct } from "./product-story.ts";
import type { Buying } from "./use-buying.ts";

/** Keeps what the keyboard reaches clear of the bar and of the bottom bar under it. */
const ROOM_CLASS = "max-lg:scroll-pb-40";

interface BuyBarProps {
  readonly product: ShownProduct;
  readonly variant: Variant | null;
  readonly buying: Buying;
  /** The variant is not for sale: the reason stands in the buy box. */
  readonly onRefused: () => void;
}

/** On phones and small tablets: product, choice, what the button will cost, above the bottom bar (spec §2, art direction). */
export function BuyBar({ product, variant, buying, onRefused }: BuyBarProps) {
  useEffect(() => {
    document.documentElement.classList.add(ROOM_CLASS);
    return () => document.documentElement.classList.remove(ROOM_CLASS);
  }, []);

  if (variant === null) return null;
  const picture = variant.picture ?? product.picture;

  function buy(): void {
    if (variant?.available === false) onRefused();
    void buying.add();
  }

  return (
    <section
      aria-label={m["product.buy_bar"]({ title: product.title })}
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 border-t border-sand bg-ivory shadow-float transition-transform duration-300 ease-out md:bottom-0 md:pb-[env(safe-area-inset-bottom)] lg:hidden starting:translate-y-full"
    >
      <div className="mx-auto flex max-w-[42rem] items-center gap-3 px-[clamp(1.125rem,4vw,1.5rem)] py-2.5">
        {picture !== null && (
          <ProductPicture
            picture={picture}
            alt=""
            sizes="44px"
            className="size-11 shrink-0 rounded-xl bg-accent-100 object-cover max-[22rem]:hidden"
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col text-sm leading-snug">
          <p className="truncate">
            {buying.pieces > 1 && <span>{buying.pieces} × </span>}
            <span className="font-semibold">{product.title}</span>
            {product.variants.length > 1 && <span> · {variant.title}</span>}
          </p>
          <p className="whitespace-nowrap tabular-nums">
            <span className="font-semibold">{formatPrice(multiply(variant.price, buying.pieces))}</span>
            {/* The sum is of whole packs, whatever one bottle of them costs. */}
            {variant.suffix === "per-month" && <span> {suffixText(variant.suffix)}</span>}
          </p>
        </div>
        <Button look="accent" className="px-5!" aria-busy={buying.adding} onClick={buy}>
          {variant.available ? m["product.add_short"]() : m["product.unavailable"]()}
        </Button>
      </div>
    </section>
  );
}
