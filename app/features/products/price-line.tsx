import { formatPrice } from "#domain/price-display.ts";
import { m } from "../../i18n/messages.ts";
import type { Variant } from "../../shop-client/product.ts";

/** A variant's price as it is read: for a pack the price of one bottle and the pack's total, then what is saved. */
export function PriceLine({
  variant,
  className = "",
}: {
  readonly variant: Variant;
  readonly className?: string;
}) {
  const perBottle = variant.suffix === "per-bottle";
  return (
    <span className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="font-semibold">
        {formatPrice(perBottle ? variant.pricePerBottle : variant.price)}
        {variant.suffix !== null && <span className="font-normal"> {suffixText(variant.suffix)}</span>}
      </span>
      {variant.compareAt !== null && (
        <s className="text-sm">
          <span className="sr-only">{m["products.price_before"]()} </span>
          {formatPrice(perBottle ? perOne(variant) : variant.compareAt)}
        </s>
      )}
      {perBottle && (
        <span className="text-sm">{m["products.pack_total"]({ total: formatPrice(variant.price) })}</span>
      )}
    </span>
  );
}

/** spec §9, Price suffixes. */
function suffixText(suffix: "per-bottle" | "per-month"): string {
  return suffix === "per-bottle" ? m["products.per_bottle"]() : m["products.per_month"]();
}

function perOne({ compareAt, bottles, price }: Variant) {
  const amount = Math.round((compareAt ?? price).amount / bottles);
  return { amount, currency: price.currency };
}
