import type { ProductSummary, Variant } from "../../shop-client/product.ts";
import { addAndShow } from "./add-to-cart.ts";
import { toCartItem } from "./to-cart-item.ts";

/** What is known of a product wherever one of its variants can be bought. */
type Offered = Pick<ProductSummary, "handle" | "title" | "picture" | "variants">;

/**
 * How a component adds to the cart: see `add-to-cart.ts`. Show the button busy until the promise settles, and not
 * disabled, or the focus has nowhere to return to.
 */
export function useAddToCart(): typeof addVariant {
  return addVariant;
}

function addVariant(product: Offered, variant: Variant, quantity: number): Promise<void> {
  return addAndShow(toCartItem(product, variant), quantity);
}
