import { addItem, type Cart, type NewCartItem } from "#domain/cart/cart.ts";
import type { CartLineFacts, KnownVariant } from "#app/features/cart/cart-line-facts.ts";
import type { MirroredLine } from "#app/features/orders/mirrored-order.ts";

/** Why a line of an old order does not go into the cart. */
export type LeftOutReason = "gone" | "sold_out" | "subscription_limit" | "quantity";

export interface LeftOut {
  /** As the order called it. */
  readonly name: string;
  readonly reason: LeftOutReason;
}

export interface ReorderPlan {
  readonly add: readonly { readonly item: NewCartItem; readonly quantity: number; readonly name: string }[];
  readonly leftOut: readonly LeftOut[];
}

/** Shopify's name for the variant of a product that has only one; it is shown nowhere. */
const ONLY_VARIANT = "Default Title";

/**
 * What of an old order can be put into the cart again, under the names and at the prices of today: what is still sold,
 * and no second subscription (spec §5). `facts` is what the shop says today, by variant.
 */
export function planReorder(
  lines: readonly MirroredLine[],
  facts: ReadonlyMap<string, CartLineFacts>,
  cart: Cart,
): ReorderPlan {
  const add: { item: NewCartItem; quantity: number; name: string }[] = [];
  const leftOut: LeftOut[] = [];
  let filled = cart;
  for (const line of lines) {
    const name = nameOf(line);
    const item = itemOf(line, line.variantId === null ? undefined : facts.get(line.variantId));
    if (typeof item === "string") {
      leftOut.push({ name, reason: item });
      continue;
    }
    const added = addItem(filled, item, line.quantity);
    if (!added.ok) leftOut.push({ name, reason: added.error });
    else if (added.cart === filled) leftOut.push({ name, reason: "quantity" });
    else {
      filled = added.cart;
      add.push({ item, quantity: line.quantity, name });
    }
  }
  return { add, leftOut };
}

function itemOf(line: MirroredLine, facts: CartLineFacts | undefined): NewCartItem | LeftOutReason {
  if (facts === undefined || "gone" in facts) return "gone";
  const { price, currency } = facts;
  // A price in a currency the store does not know is no offer.
  if (price === null || currency === null) return "gone";
  if (!facts.available) return "sold_out";
  const variantTitle = isOnlyVariant(line, facts) ? "" : facts.variantTitle;
  const { id, handle, productTitle, image, isSubscription, subscriptionType } = facts;
  return {
    ...{ id, handle, productTitle, variantTitle, image, price, currency, isSubscription, subscriptionType },
    name: `${productTitle} ${variantTitle}`.trim(),
    variant: facts.variantTitle,
  };
}

function isOnlyVariant(line: MirroredLine, facts: KnownVariant): boolean {
  return line.variantTitle === null || facts.variantTitle === ONLY_VARIANT;
}

function nameOf({ title, variantTitle }: MirroredLine): string {
  return [title, variantTitle].filter(Boolean).join(", ");
}
