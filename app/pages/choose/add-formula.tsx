import { useState } from "react";
import { addVariantToCart } from "#app/features/cart/add-to-cart.ts";
import { CartNeedsScripts } from "#app/features/cart/cart-needs-scripts.tsx";
import { m } from "#app/i18n/messages.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { Button } from "#app/ui/button.tsx";

interface AddFormulaProps {
  readonly product: Pick<ProductSummary, "handle" | "title" | "picture" | "variants">;
}

/** Adds one piece of a formula to the cart, without a subscription. */
export function AddFormula({ product }: AddFormulaProps) {
  const [adding, setAdding] = useState(false);
  const variant = product.variants.find(({ isSubscription }) => !isSubscription);
  if (variant === undefined) return null;
  if (!variant.available) return <p className="text-sm font-medium">{m["compare.sold_out"]()}</p>;

  async function add(chosen: typeof variant & object): Promise<void> {
    if (adding) return;
    setAdding(true);
    try {
      await addVariantToCart(product, chosen, 1);
    } finally {
      setAdding(false);
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        data-buys=""
        aria-busy={adding}
        aria-label={m["compare.add_named"]({ title: product.title, variant: variant.title })}
        className="w-full px-3! text-sm"
        onClick={() => void add(variant)}
      >
        {m["compare.add"]()}
      </Button>
      <CartNeedsScripts />
    </>
  );
}
