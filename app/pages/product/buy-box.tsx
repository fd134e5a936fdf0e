import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  parseQuantity,
  SINGLE_VARIANT_QUANTITY_MAX,
  SINGLE_VARIANT_QUANTITY_MIN,
  VARIANT_QUANTITY_MAX,
  VARIANT_QUANTITY_MIN,
} from "#domain/quantity.ts";
import { useAddToCart } from "../../features/cart/use-add-to-cart.ts";
import { PriceLine } from "../../features/products/price-line.tsx";
import { m } from "../../i18n/messages.ts";
import type { Product, Variant } from "../../shop-client/product.ts";
import { Button } from "../../ui/button.tsx";
import { QuantityField } from "../../ui/quantity-field.tsx";
import { toCartItem } from "./to-cart-item.ts";
import { withVariant } from "./variant-address.ts";
import { VariantPicker } from "./variant-picker.tsx";

interface BuyBoxProps {
  readonly product: Product;
  readonly variant: Variant | null;
  /** Shows the choice at once; the address follows. */
  readonly onChoose: (variant: Variant) => void;
}

/** Title, promise, choice of variant, quantity and the button: everything needed to decide, in reach of a thumb. */
export function BuyBox({ product, variant, onChoose }: BuyBoxProps) {
  const [search, setSearch] = useSearchParams();
  const [quantity, setQuantity] = useState("1");
  const [refused, setRefused] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const add = useAddToCart();
  const single = product.variants.length === 1;
  const limits = single
    ? { min: SINGLE_VARIANT_QUANTITY_MIN, max: SINGLE_VARIANT_QUANTITY_MAX }
    : { min: VARIANT_QUANTITY_MIN, max: VARIANT_QUANTITY_MAX };

  function choose(next: Variant): void {
    setRefused(null);
    onChoose(next);
    setSearch(withVariant(search, product.variants, next), { replace: true, preventScrollReset: true });
  }

  async function addChosen(): Promise<void> {
    if (variant === null || adding) return;
    if (!variant.available) return setRefused(variant.id);
    setAdding(true);
    try {
      await add(toCartItem(product, variant), parseQuantity(quantity, limits));
    } finally {
      setAdding(false);
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-col gap-3">
        {product.category !== null && (
          <p className="eyebrow self-start rounded-full bg-accent-100 px-3.5 py-1.5 text-accent-700">
            {product.category}
          </p>
        )}
        <h1 className="text-4xl">{product.title}</h1>
        {product.shortDescription !== null && <p className="text-lg">{product.shortDescription}</p>}
      </div>
      {!single && (
        <VariantPicker
          variants={product.variants}
          chosen={variant}
          name={product.optionName}
          onChoose={choose}
        />
      )}
      {single && variant !== null && <PriceLine variant={variant} className="text-xl" />}
      <div className="flex flex-wrap items-end gap-3">
        <QuantityField
          label={m["product.quantity"]()}
          decreaseLabel={m["product.decrease"]()}
          increaseLabel={m["product.increase"]()}
          value={quantity}
          min={limits.min}
          max={limits.max}
          onType={setQuantity}
          onSettle={(text) => setQuantity(String(parseQuantity(text, limits)))}
        />
        <Button
          look="accent"
          className="min-w-48 flex-1"
          aria-busy={adding}
          disabled={variant === null}
          onClick={() => void addChosen()}
        >
          {variant?.available === false ? m["product.unavailable"]() : m["product.add_to_cart"]()}
        </Button>
      </div>
      {variant !== null && refused === variant.id && (
        <p role="alert" className="rounded-xl bg-[#fdf3f4] px-4 py-3 text-sm font-medium text-danger">
          {m["product.variant_unavailable"]()}
        </p>
      )}
      <ul className="flex flex-col gap-1.5 border-t border-sand pt-5 text-sm text-taupe">
        <li>{m["product.banner_free_shipping"]()}</li>
        <li>{m["product.delivery_times"]()}</li>
        <li>{m["product.returns"]()}</li>
      </ul>
    </div>
  );
}
