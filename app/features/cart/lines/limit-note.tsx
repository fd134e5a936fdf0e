import type { Cart } from "#domain/cart/cart.ts";
import { passedLimits } from "#domain/cart/daily-limits.ts";
import { m } from "#app/i18n/messages.ts";
import { useOfferedProducts } from "#app/features/products/use-offered-products.ts";

/** Names the daily limit that the products of a cart exceed when all are taken in the same period (design §5.41). */
export function LimitNote({ cart }: { readonly cart: Cart }) {
  const handles = new Set(cart.map(({ handle }) => handle));
  const products = useOfferedProducts(handles.size > 1);
  const passed = passedLimits(products.filter(({ handle }) => handles.has(handle)));
  return passed.map(({ name, amount, limit, unit }) => (
    <p key={name} className="text-sm text-muted">
      {m["cart.limit_passed"]({ name, amount: `${amount}\u00A0${unit}`, limit: `${limit}\u00A0${unit}` })}
    </p>
  ));
}
