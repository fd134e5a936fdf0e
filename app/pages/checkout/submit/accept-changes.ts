import { changeQuantity, refreshItems, removeFromCart } from "#app/features/cart/cart-store.ts";
import type { CartChange } from "./checkout-lines.ts";

/** Applies the changes that the shopper accepted to the browser's cart. */
export async function acceptChanges(changes: readonly CartChange[]): Promise<void> {
  for (const change of changes) {
    // In sequence: each takes the cart's lock.
    await acceptChange(change);
  }
}

async function acceptChange(change: CartChange): Promise<void> {
  switch (change.kind) {
    case "gone":
    case "sold_out":
      return removeFromCart(change.id);
    case "fewer_left":
      return changeQuantity(change.id, change.to);
    case "price": {
      const { id, to } = change;
      return refreshItems((item) =>
        item.id === id ? { ...item, price: to.amount, currency: to.currency } : item,
      );
    }
  }
}
