import { useId, useState } from "react";
import type { Cart } from "#domain/cart/cart.ts";
import { chooseCompanion } from "./companion.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { useProductSets } from "#app/features/cart/lines/use-product-sets.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { useOfferedProducts } from "#app/features/products/use-offered-products.ts";
import { addItemToCart, toCartItem } from "#app/features/cart/add-to-cart.ts";
import { CartPicture } from "#app/features/cart/lines/cart-picture.tsx";

interface CompanionProps {
  readonly cart: Cart;
  /** It was added, and its button is gone. */
  readonly onAdded: () => void;
}

/**
 * One product to add to what the cart holds (`app/features/cart/drawer/companion.ts`). Once it is added no other takes its place before the
 * drawer opens again: a second press would add what nobody chose.
 */
export function Companion({ cart, onAdded }: CompanionProps) {
  const products = useOfferedProducts();
  const sets = useProductSets();
  const [isAdded, setIsAdded] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const titleId = useId();
  const choice = isAdded ? null : chooseCompanion(cart, products, sets);
  if (choice === null) return null;
  const { product, variant } = choice;
  const item = toCartItem(product, variant);

  async function add(): Promise<void> {
    setIsAdding(true);
    await addItemToCart(item, 1);
    setIsAdded(true);
    onAdded();
  }

  return (
    <section aria-labelledby={titleId} className="border-t border-line py-5">
      <h3 id={titleId} className="mb-3 font-sans text-sm font-semibold">
        {m["cart.companion_title"]()}
      </h3>
      <div className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4">
        <CartPicture item={item} sizes="56px" />
        <p className="min-w-0 text-sm">
          <span className="block font-semibold break-words">{item.name}</span>
          <span className="tabular-nums text-muted">{formatPrice(variant.price)}</span>
        </p>
        <Button
          variant="secondary"
          className="px-5!"
          aria-label={m["cart.companion_add_named"]({ name: item.name })}
          aria-busy={isAdding}
          onClick={() => void add()}
        >
          {m["cart.companion_add"]()}
        </Button>
      </div>
    </section>
  );
}
