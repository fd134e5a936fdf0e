import { useEffect } from "react";
import type { Cart } from "#domain/cart/cart.ts";
import { freeShippingProgress, freeShippingThreshold } from "#domain/shipping/shipping.ts";
import { estimateShipping } from "#app/features/shipping/shipping-estimate.ts";
import { useFreeShippingText, useShipping } from "#app/features/shipping/use-shipping.ts";
import { useProductSets } from "#app/features/cart/lines/use-product-sets.ts";
import { m } from "#app/i18n/messages.ts";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { cartTotals } from "./cart-totals.ts";

const suggestion = createLazyModule(() => import("./free-shipping-suggestion.tsx"));

interface FreeShippingProgressProps {
  readonly cart: Cart;
  /** Percent of the discount code. */
  readonly percent: number;
  /** Called when the suggested product was added, and its button is gone. */
  readonly onAdded: () => void;
}

/**
 * Shows how far the cart is from free delivery in the visitor's country, and the cheapest product with which it is free,
 * instead of an amount for which nothing is sold; empty if no amount makes it free.
 */
export function FreeShippingProgress({ cart, percent: percentOff, onAdded }: FreeShippingProgressProps) {
  const { terms, country } = useShipping();
  const freeShipping = useFreeShippingText();
  const { discounted } = cartTotals(cart, percentOff, useProductSets());
  const over = terms === null ? null : freeShippingThreshold(terms, country);
  const { applies, reached, percent } = freeShippingProgress(discounted, over);
  const delivery = estimateShipping(cart, { terms, country, discountedSubtotal: discounted });
  const isFree = reached || delivery?.amount === 0;
  const code = useSharedState(suggestion.code);
  const isSuggested = applies && !isFree;
  useEffect(() => {
    if (isSuggested) void suggestion.fetch();
  }, [isSuggested]);
  if (!applies || over === null) return null;
  const text = <p className="text-sm">{isFree ? m["cart.free_shipping_reached"]() : freeShipping}</p>;
  return (
    <div className="flex flex-col gap-2">
      {isFree || delivery === null || code === null ? (
        text
      ) : (
        <code.FreeShippingSuggestion
          {...{ cart, percentOff, discounted, over, delivery, onAdded }}
          otherwise={text}
        />
      )}
      <progress
        max={100}
        value={isFree ? 100 : percent}
        aria-label={m["cart.free_shipping_progress"]()}
        className={
          "h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-webkit-progress-bar]:bg-line " +
          "[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-highlight [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-highlight"
        }
      />
    </div>
  );
}
