import { isSoldByBottle, type SoldAs } from "#domain/catalogue/product-kind.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import { perUnitText, unitPriceText } from "#app/features/products/unit-text.ts";
import type { Variant } from "#app/shop-client/product.ts";

interface PriceLineProps {
  readonly id?: string;
  readonly variant: Variant;
  readonly soldAs: SoldAs;
  /** `stacked`: one below the other, at the end of a card. */
  readonly layout?: "inline" | "stacked";
  /** Text of the badge beside the price: the saving. */
  readonly saving?: string | null;
  readonly className?: string;
}

/**
 * Price of a variant; for a pack the price of one bottle. Only a reduced price has the former one struck through
 * beside it (design §5.34). `PriceNotes` show the rest.
 */
export function PriceLine({
  id,
  variant,
  soldAs,
  layout = "inline",
  saving = null,
  className = "",
}: PriceLineProps) {
  const { comparison, pricePerDay, suffix } = variant;
  const behindPrice = suffix === "per-bottle" ? perUnitText(soldAs) : suffix && m["products.per_month"]();
  const place = layout === "stacked" ? "flex-col items-end text-right" : "flex-wrap items-baseline gap-x-3";
  return (
    <span id={id} className={`flex ${place} tabular-nums ${className}`}>
      <span className="font-semibold">
        {formatPrice(suffix === "per-bottle" ? variant.pricePerBottle : variant.price)}
        {behindPrice !== null && (
          <>
            {" "}
            <span className="text-sm font-normal whitespace-nowrap">{behindPrice}</span>
          </>
        )}
      </span>
      <span
        className={`flex gap-x-1.5 text-sm whitespace-nowrap empty:hidden ${layout === "stacked" ? "flex-col items-end sm:flex-row sm:items-center" : "items-center"}`}
      >
        {saving !== null && (
          <span className="rounded-full bg-highlight px-2 text-xs font-semibold text-on-highlight">
            {saving}
          </span>
        )}
        {comparison?.kind === "before" && (
          <s>
            <span className="sr-only">{m["products.price_before"]()} </span>
            {formatPrice(comparison.price)}
          </s>
        )}
        {pricePerDay !== null && <span>{m["products.per_day"]({ price: formatPrice(pricePerDay) })}</span>}
      </span>
    </span>
  );
}

/**
 * Unit price, price of a pack, the price of one bottle to which a pack or a subscription is compared, and what a struck price is:
 * the lowest one of the 30 days before the reduction (docs/decisions/reference-prices.md).
 */
export function PriceNotes({ variant, soldAs }: Pick<PriceLineProps, "variant" | "soldAs">) {
  const { comparison, suffix, price, unitPrice } = variant;

  return (
    <span className="flex flex-wrap gap-x-3 text-sm tabular-nums empty:hidden">
      {unitPrice !== null && <span>{unitPriceText(unitPrice)}</span>}
      {suffix === "per-bottle" && <span>{m["products.pack_total"]({ total: formatPrice(price) })}</span>}
      {comparison?.kind === "before" && (
        <span>{m["products.lowest_before"]({ price: formatPrice(comparison.price) })}</span>
      )}
      {comparison?.kind === "single" && (
        <span>
          {isSoldByBottle(soldAs)
            ? m["products.price_single"]({ price: formatPrice(comparison.price) })
            : m["products.price_one"]({ price: formatPrice(comparison.price) })}
        </span>
      )}
    </span>
  );
}
