import type { Cart } from "#domain/cart/cart.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { CartChange } from "./submit/checkout-lines.ts";
import { m } from "#app/i18n/messages.ts";

interface ChangeListProps {
  readonly changes: readonly CartChange[];
  readonly cart: Cart;
}

/** Differences from the prices and quantities the shopper saw, one line per change. */
export function ChangeList({ changes, cart }: ChangeListProps) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id}`}>{changeText(change, nameOf(change.id, cart))}</li>
      ))}
    </ul>
  );
}

function nameOf(id: string, cart: Cart): string {
  return cart.find((item) => item.id === id)?.name ?? m["checkout_page.change_unnamed"]();
}

function changeText(change: CartChange, name: string): string {
  switch (change.kind) {
    case "gone":
      return m["checkout_page.change_gone"]({ name });
    case "sold_out":
      return m["checkout_page.change_sold_out"]({ name });
    case "fewer_left":
      return m["checkout_page.change_fewer"]({ name, from: change.from, to: change.to });
    case "price":
      return m["checkout_page.change_price"]({
        name,
        from: formatPrice(change.from),
        to: formatPrice(change.to),
      });
  }
}
