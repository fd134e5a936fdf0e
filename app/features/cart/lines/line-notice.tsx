import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import type { LineNote } from "./cart-line-facts.ts";

/** Notice on a cart row about a change at the shop: gone, sold out, or another price. */
export function LineNotice({ note }: { readonly note: LineNote | undefined }) {
  if (note === undefined) return null;
  const { availability, priceWas } = note;
  return (
    <>
      {availability === "gone" && <p className="font-medium text-danger">{m["cart.line_gone"]()}</p>}
      {availability === "unavailable" && (
        <p className="font-medium text-danger">{m["cart.line_unavailable"]()}</p>
      )}
      {priceWas !== null && (
        <p className="font-medium text-highlight-text">
          {m["cart.price_was"]({ price: formatPrice(priceWas) })}
        </p>
      )}
    </>
  );
}
