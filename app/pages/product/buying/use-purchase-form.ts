import { useState } from "react";
import {
  parseQuantity,
  type QuantityLimits,
  SINGLE_VARIANT_QUANTITY_MAX,
  SINGLE_VARIANT_QUANTITY_MIN,
  VARIANT_QUANTITY_MAX,
  VARIANT_QUANTITY_MIN,
} from "#domain/cart/quantity.ts";
import { SUBSCRIPTIONS_PER_ORDER } from "#domain/subscription/subscription.ts";
import { addVariantToCart } from "#app/features/cart/add-to-cart.ts";
import type { Variant } from "#app/shop-client/product.ts";
import type { ShownProduct } from "#app/pages/product/story/product-story.ts";

/** State between a chosen variant and the cart; the buy box and the bar on phones share it. */
export interface PurchaseForm {
  /** Text of the quantity field, also while it is typed and no number yet. */
  readonly quantity: string;
  /** Quantity as a number within its limits. */
  readonly pieces: number;
  readonly limits: Required<QuantityLimits>;
  readonly type: (text: string) => void;
  readonly settle: (text: string) => void;
  readonly adding: boolean;
  /** The last attempt was for a variant that is not for sale (spec §4). */
  readonly refused: boolean;
  readonly add: () => Promise<void>;
}

/** Keeps the quantity typed on a product page and adds the variant to the cart. */
export function usePurchaseForm(product: ShownProduct, variant: Variant | null): PurchaseForm {
  const [quantity, setQuantity] = useState("1");
  const [refused, setRefused] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const single = product.variants.length === 1;
  const ofVariant = single
    ? { min: SINGLE_VARIANT_QUANTITY_MIN, max: SINGLE_VARIANT_QUANTITY_MAX }
    : { min: VARIANT_QUANTITY_MIN, max: VARIANT_QUANTITY_MAX };
  const limits = variant?.isSubscription ? { ...ofVariant, max: SUBSCRIPTIONS_PER_ORDER } : ofVariant;
  const pieces = parseQuantity(quantity, limits);

  async function add(): Promise<void> {
    if (variant === null || adding) return;
    if (!variant.available) return setRefused(variant.id);
    setAdding(true);
    try {
      await addVariantToCart(product, variant, pieces);
    } finally {
      setAdding(false);
    }
  }

  return {
    quantity,
    pieces,
    limits,
    type: setQuantity,
    settle: (text) => setQuantity(String(parseQuantity(text, limits))),
    adding,
    refused: variant !== null && refused === variant.id && !variant.available,
    add,
  };
}
