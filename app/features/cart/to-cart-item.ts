import type { NewCartItem } from "#domain/cart.ts";
import type { ProductSummary, Variant } from "../../shop-client/product.ts";

/** What the cart keeps of a variant (spec §3, Cart item). */
export function toCartItem(
  product: Pick<ProductSummary, "handle" | "title" | "picture" | "variants">,
  variant: Variant,
): NewCartItem {
  const alone = product.variants.length === 1;
  return {
    id: variant.id,
    handle: product.handle,
    productTitle: product.title,
    variantTitle: alone ? "" : variant.title,
    name: alone ? product.title : `${product.title} ${variant.title}`,
    image: variant.picture?.url ?? product.picture?.url ?? null,
    price: variant.price.amount,
    currency: variant.price.currency,
    variant: variant.title,
    isSubscription: variant.isSubscription,
    subscriptionType: variant.subscriptionType,
  };
}
