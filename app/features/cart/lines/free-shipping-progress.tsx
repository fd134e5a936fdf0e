import type { Money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { freeShippingProgress, freeShippingThreshold } from "#domain/shipping/shipping.ts";
import { useShipping } from "#app/features/shipping/use-shipping.ts";
import { m } from "#app/i18n/messages.ts";

/** Shows the amount missing for free delivery in the visitor's country; empty if no amount makes it free. */
export function FreeShippingProgress({ discounted }: { readonly discounted: Money }) {
  const { terms, country } = useShipping();
  const over = terms === null ? null : freeShippingThreshold(terms, country);
  const { applies, reached, missing, percent } = freeShippingProgress(discounted, over);
  if (!applies) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">
        {reached
          ? m["cart.free_shipping_reached"]()
          : m["cart.free_shipping_missing"]({ amount: formatPrice(missing) })}
      </p>
      <progress
        max={100}
        value={percent}
        aria-label={m["cart.free_shipping_progress"]()}
        className={
          "h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-webkit-progress-bar]:bg-line " +
          "[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-highlight [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-highlight"
        }
      />
    </div>
  );
}
