import { formatPrice } from "#domain/price-display.ts";
import { m } from "../../i18n/messages.ts";
import type { Variant } from "../../shop-client/product.ts";

interface PriceLineProps {
  readonly id?: string;
  readonly variant: Variant;
  /** `stacked`: one under the other, at the end of a card. */
  readonly layout?: "inline" | "stacked";
  /** A badge beside the price: how much is saved. */
  readonly saving?: string | null;
  readonly className?: string;
}

/**
 * A variant's price as it is read: for a pack the price of one bottle and the pack's total. Only a reduced price has the
 * former one struck through beside it (design §5.34).
 */
export function PriceLine({ id, variant, layout = "inline", saving = null, className = "" }: PriceLineProps) {
  const { comparison, suffix, price } = variant;
  const perBottle = suffix === "per-bottle";
  const place = layout === "stacked" ? "flex-col items-end text-right" : "flex-wrap items-baseline gap-x-2";
  return (
    <span id={id} className={`flex ${place} ${className}`}>
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {formatPrice(perBottle ? variant.pricePerBottle : price)}
        {suffix !== null && <span className="text-sm font-normal"> {suffixText(suffix)}</span>}
      </span>
      <span
        className={`flex gap-x-1.5 text-sm whitespace-nowrap tabular-nums ${layout === "stacked" ? "flex-col items-end sm:flex-row" : "flex-wrap"}`}
      >
        <span className="flex items-center gap-1.5 empty:hidden">
          {saving !== null && (
            <span className="rounded-full bg-gold px-2 text-xs font-semibold text-ink">{saving}</span>
          )}
          {comparison?.kind === "before" && (
            <s>
              <span className="sr-only">{m["products.price_before"]()} </span>
              {formatPrice(comparison.price)}
            </s>
          )}
        </span>
        {perBottle && <span>{m["products.pack_total"]({ total: formatPrice(price) })}</span>}
      </span>
    </span>
  );
}

/** What a variant costs a day; null where that is not known. */
export function perDayText({ pricePerDay }: Variant): string | null {
  return pricePerDay === null ? null : m["products.per_day"]({ price: formatPrice(pricePerDay) });
}

/** The price of one bottle, with which a pack or a subscription compares; null for what compares with nothing. */
export function comparisonText({ comparison }: Variant): string | null {
  return comparison?.kind === "single"
    ? m["products.price_single"]({ price: formatPrice(comparison.price) })
    : null;
}

/** Both, where the variant stands alone. */
export function PriceNotes({ variant }: { readonly variant: Variant }) {
  return (
    <span className="flex flex-wrap gap-x-3 text-sm tabular-nums empty:hidden">
      {[perDayText(variant), comparisonText(variant)].map(
        (text) => text !== null && <span key={text}>{text}</span>,
      )}
    </span>
  );
}

/** spec §9, Price suffixes. */
export function suffixText(suffix: "per-bottle" | "per-month"): string {
  return suffix === "per-bottle" ? m["products.per_bottle"]() : m["products.per_month"]();
}
