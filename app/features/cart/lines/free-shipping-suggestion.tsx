import { type ReactNode, useState } from "react";
import { addItem, type Cart, type NewCartItem } from "#domain/cart/cart.ts";
import { type Money, money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { cheapestFreeShippingOffer } from "#domain/shipping/free-shipping-offer.ts";
import { track } from "#app/features/analytics/track.ts";
import { announce } from "#app/features/announcer/announcer-store.ts";
import { toCartItem } from "#app/features/cart/add-to-cart.ts";
import { addToCart } from "#app/features/cart/cart-store.ts";
import { mayJoin } from "#app/features/cart/drawer/companion.ts";
import { useOfferedProducts } from "#app/features/products/use-offered-products.ts";
import { useProductSets } from "#app/features/cart/lines/use-product-sets.ts";
import { m } from "#app/i18n/messages.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { Button } from "#app/ui/button.tsx";
import { cartTotals } from "./cart-totals.ts";

interface SuggestionProps {
  readonly cart: Cart;
  readonly percentOff: number;
  readonly discounted: Money;
  readonly over: Money;
  readonly delivery: Money;
  readonly onAdded: () => void;
  /** Shown when no product is suggested, or the products are not known. */
  readonly otherwise: ReactNode;
}

/** Names the cheapest product with which delivery is free and what it changes in the total, and adds it. */
export function FreeShippingSuggestion({ cart, percentOff, onAdded, otherwise, ...sums }: SuggestionProps) {
  const products = useOfferedProducts();
  const sets = useProductSets();
  const [isAdding, setIsAdding] = useState(false);
  const { discounted, delivery } = sums;
  const found = cheapestFreeShippingOffer(offersFor(cart, products, discounted.currency), {
    ...sums,
    discountedWith: ({ item }) => {
      const added = addItem(cart, item);
      return added.ok ? cartTotals(added.cart, percentOff, sets).discounted : null;
    },
  });
  if (found === null) return otherwise;
  const { offer, increase } = found;
  const { item, price } = offer;

  async function add(): Promise<void> {
    if (isAdding) return;
    setIsAdding(true);
    const outcome = await addToCart(item, 1);
    setIsAdding(false);
    if (!outcome.ok) return;
    track({ name: "add_to_cart", goods: [{ ...item, quantity: 1 }] });
    announce(m["cart.notification"]({ quantity: 1, name: item.name }));
    onAdded();
  }

  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 text-sm">
        {m["cart.free_shipping_add"]({ name: item.name, price: formatPrice(price) })}{" "}
        <span className="text-muted">{increaseText(increase, formatPrice(delivery))}</span>
      </p>
      <Button
        variant="secondary"
        className="shrink-0 px-5!"
        aria-label={m["cart.companion_add_named"]({ name: item.name })}
        aria-busy={isAdding}
        onClick={() => void add()}
      >
        {m["cart.companion_add"]()}
      </Button>
    </div>
  );
}

/** Lists what can be bought at once, in the cart's currency, and may be taken with what the cart holds. */
function offersFor(cart: Cart, products: readonly ProductSummary[], currency: string) {
  return products
    .filter((product) => mayJoin(product, cart, products))
    .flatMap((product) =>
      product.variants
        .filter(
          ({ available, isSubscription, price }) =>
            available && !isSubscription && price.currency === currency,
        )
        .map((variant): { readonly item: NewCartItem; readonly price: Money } => ({
          item: toCartItem(product, variant),
          price: variant.price,
        })),
    );
}

function increaseText(increase: Money, delivery: string): string {
  const difference = formatPrice(money(Math.abs(increase.amount), increase.currency));
  if (increase.amount === 0) return m["cart.free_shipping_same"]({ delivery });
  return increase.amount > 0
    ? m["cart.free_shipping_more"]({ delivery, difference })
    : m["cart.free_shipping_less"]({ delivery, difference });
}
