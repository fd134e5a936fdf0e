import type { SoldAs } from "#domain/catalogue/product-kind.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { UnitPrice } from "#app/shop-client/prices/unit-price.ts";
import { m } from "#app/i18n/messages.ts";

/** Names one piece of a product; null for goods without a unit name. */
function unitName({ kind, unit }: SoldAs): string | null {
  return unit ?? (kind === "supplement" ? m["products.unit_bottle"]() : null);
}

/** Writes the text after the price of one piece; null if there is none. */
export function perUnitText(soldAs: SoldAs): string | null {
  const unit = unitName(soldAs);
  return unit === null ? null : m["products.per_unit"]({ unit });
}

interface Priced extends SoldAs {
  /** Absent where they are not known. */
  readonly variants?: readonly unknown[];
}

/** Writes the lowest price of one piece, which is passed formatted; alone where goods have no other. */
export function fromText(product: Priced, price: string): string {
  const unit = unitName(product);
  if (unit === null && product.variants?.length === 1) return price;
  return unit === null ? m["products.from"]({ price }) : m["products.from_unit"]({ price, unit });
}

/** Writes the price of a unit of measure: "4,82 lei / capsulă", "12,00 lei / 100 g". */
export function unitPriceText({ price, reference }: UnitPrice): string {
  const { value, unit } = reference;
  const measure = unit === "capsule" ? m["products.capsule"]() : value === 1 ? unit : `${value} ${unit}`;
  return `${formatPrice(price)} ${m["products.per_unit"]({ unit: measure })}`;
}
