import { ONLY_VARIANT_TITLE } from "#domain/catalogue/variant.ts";
import { addItem, type Cart, type NewCartItem } from "#domain/cart/cart.ts";
import type { CartLineFacts, KnownVariant } from "#app/features/cart/lines/cart-line-facts.ts";
import type { MirroredLine } from "#app/features/orders/mirrored-order.ts";

/** Reason why a line of an old order is not added to the cart. */
export type LeftOutReason = "gone" | "sold_out" | "subscription_limit" | "quantity";

export interface LeftOut {
  /** Name in the order. */
  readonly name: string;
  readonly reason: LeftOutReason;
}

export interface ReorderPlan {
  readonly add: readonly { readonly item: NewCartItem; readonly quantity: number; readonly name: string }[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Selects the lines of an old order that can be added to the cart again, under current names and at current prices:
 * variants still sold, and no second subscription (spec §5). `facts` is the shop's current data by variant.
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
  // A price in an unknown currency cannot be used.
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
  return line.variantTitle === null || facts.variantTitle === ONLY_VARIANT_TITLE;
}

function nameOf({ title, variantTitle }: MirroredLine): string {
  return [title, variantTitle].filter(Boolean).join(", ");
}
