import { divide } from "#domain/money.ts";
import { formatPrice } from "#domain/price-display.ts";
import { m } from "../../i18n/messages.ts";
import type { Variant } from "../../shop-client/product.ts";

interface PriceLineProps {
  readonly variant: Variant;
  /** `stacked`: one under the other, at the end of a card. */
  readonly layout?: "inline" | "stacked";
  /** A badge beside the former price: how much is saved. */
  readonly saving?: string | null;
  readonly className?: string;
}

/** A variant's price as it is read: for a pack the price of one bottle and the pack's total, and what it was before. */
export function PriceLine({ variant, layout = "inline", saving = null, className = "" }: PriceLineProps) {
  const perBottle = variant.suffix === "per-bottle";
  const place = layout === "stacked" ? "flex-col items-end text-right" : "flex-wrap items-baseline gap-x-2";
  return (
    <span className={`flex ${place} ${className}`}>
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {formatPrice(perBottle ? variant.pricePerBottle : variant.price)}
        {variant.suffix !== null && (
          <span className="text-sm font-normal"> {suffixText(variant.suffix)}</span>
        )}
      </span>
      <span
        className={`flex gap-x-1.5 text-sm whitespace-nowrap tabular-nums ${layout === "stacked" ? "flex-col items-end sm:flex-row" : "flex-wrap"}`}
      >
        <span className="flex items-center gap-1.5 empty:hidden">
          {saving !== null && (
            <span className="rounded-full bg-gold px-2 text-xs font-semibold text-ink">{saving}</span>
          )}
          {variant.compareAt !== null && (
            <s>
              <span className="sr-only">{m["products.price_before"]()} </span>
              {formatPrice(perBottle ? divide(variant.compareAt, variant.bottles) : variant.compareAt)}
            </s>
          )}
        </span>
        {perBottle && <span>{m["products.pack_total"]({ total: formatPrice(variant.price) })}</span>}
      </span>
    </span>
  );
}

/** spec §9, Price suffixes. */
export function suffixText(suffix: "per-bottle" | "per-month"): string {
  return suffix === "per-bottle" ? m["products.per_bottle"]() : m["products.per_month"]();
}
