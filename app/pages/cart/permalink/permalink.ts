import { VARIANT_QUANTITY_MAX } from "#domain/cart/quantity.ts";
import { CART_LINES_MAX } from "#app/features/cart/lines/cart-line-facts.ts";

/** Variant and quantity of a cart permalink. */
export interface PermalinkLine {
  /** Id of the variant on the platform. */
  readonly id: string;
  readonly quantity: number;
}

const LINE = /^(\d{1,20}):(\d{1,9})$/;

/**
 * Parses the lines of Shopify's cart permalink, `10011:2,10021:1`: numbers of variants and quantities. The same variant
 * twice is added up, a quantity above 99 becomes 99. Returns null for a text of another form, without lines, or with more
 * than 50.
 */
export function parsePermalink(text: string): readonly PermalinkLine[] | null {
  const quantities = new Map<string, number>();
  for (const part of text.split(",", CART_LINES_MAX + 1)) {
    const [, variant, digits] = LINE.exec(part) ?? [];
    const quantity = Number(digits);
    if (variant === undefined || !(quantity > 0)) return null;
    const id = `gid://shopify/ProductVariant/${variant}`;
    quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, VARIANT_QUANTITY_MAX));
  }
  if (quantities.size > CART_LINES_MAX) return null;
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}
