import type { ProductSummary, Variant } from "../../shop-client/product.ts";
import { overlays } from "./late-overlays.ts";

/** What is known of a product wherever one of its variants can be bought. */
type Offered = Pick<ProductSummary, "handle" | "title" | "picture" | "variants">;

/**
 * How a component adds to the cart: see `add-to-cart.ts`, whose code comes with the drawer's, after the page's. Show the
 * button busy until the promise settles, and not disabled, or the focus has nowhere to return to.
 */
export function useAddToCart(): typeof addVariant {
  return addVariant;
}

async function addVariant(product: Offered, variant: Variant, quantity: number): Promise<void> {
  const code = await overlays.fetch();
  if (code !== null) return code.addAndShow(code.toCartItem(product, variant), quantity);
  // Most likely a release has replaced it: the page comes anew with the code of today.
  if (navigator.onLine) window.location.reload();
}
