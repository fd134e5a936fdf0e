import type { SoldAs } from "#domain/catalogue/product-kind.ts";
import { m } from "#app/i18n/messages.ts";

/** Names one piece of a product; null for goods that have no word for it. */
function unitName({ kind, unit }: SoldAs): string | null {
  return unit ?? (kind === "supplement" ? m["products.unit_bottle"]() : null);
}

/** Writes what stands behind the price of one piece; null where nothing does. */
export function perUnitText(soldAs: SoldAs): string | null {
  const unit = unitName(soldAs);
  return unit === null ? null : m["products.per_unit"]({ unit });
}

/** Writes the least price of one piece, which comes formatted. */
export function fromText(soldAs: SoldAs, price: string): string {
  const unit = unitName(soldAs);
  return unit === null ? m["products.from"]({ price }) : m["products.from_unit"]({ price, unit });
}
