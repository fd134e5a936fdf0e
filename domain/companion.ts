import { BUNDLE_HANDLES } from "./bundle.ts";

interface OfferedVariant {
  readonly available: boolean;
  readonly isSubscription: boolean;
  readonly bottles: number;
}

interface OfferedProduct<Variant> {
  readonly handle: string;
  readonly variants: readonly Variant[];
}

/**
 * Chooses the product that a cart is offered beside what it holds: the bundle's other half, else the first of `products`
 * that is not in the cart. Offered is a single bottle that can be bought at once, never a subscription: a second one
 * would be refused (spec §5). Null when there is none.
 */
export function chooseCompanion<
  Variant extends OfferedVariant,
  Product extends OfferedProduct<Variant> = OfferedProduct<Variant>,
>(
  cart: readonly { readonly handle: string }[],
  products: readonly (Product & OfferedProduct<Variant>)[],
): { readonly product: Product; readonly variant: Variant } | null {
  const held = new Set(cart.map(({ handle }) => handle));
  const offers = products.flatMap((product) => {
    const variant = product.variants.find(isSingleBottle);
    return held.has(product.handle) || variant === undefined ? [] : [{ product, variant }];
  });
  const isPartner = ({ product }: (typeof offers)[number]): boolean =>
    BUNDLE_HANDLES.includes(product.handle) && BUNDLE_HANDLES.some((handle) => held.has(handle));
  return offers.find(isPartner) ?? offers[0] ?? null;
}

function isSingleBottle({ available, isSubscription, bottles }: OfferedVariant): boolean {
  return available && !isSubscription && bottles === 1;
}
