import type { CartItem } from "#domain/cart/cart.ts";
import { isCurrency, type Money } from "#domain/money/money.ts";
import type { SubscriptionType } from "#domain/subscription/subscription.ts";
import { isRecord } from "#lib/values/fields-of.ts";

/** Maximum number of variants in one call of `GET /api/cart-lines`. */
export const CART_LINES_MAX = 50;
export const VARIANT_ID = /^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/;

/** Current state of a variant in a cart at the platform, in the shopper's language. */
export interface KnownVariant {
  readonly id: string;
  readonly available: boolean;
  readonly handle: string;
  readonly productTitle: string;
  readonly variantTitle: string;
  readonly image: string | null;
  /** In minor units of `currency`; null when the price cannot be read. */
  readonly price: number | null;
  readonly currency: string | null;
  readonly isSubscription: boolean;
  readonly subscriptionType: SubscriptionType | null;
}

/** A variant that is no longer sold has only its id. */
export type CartLineFacts = KnownVariant | { readonly id: string; readonly gone: true };

/** Note on a cart row: the item cannot be bought, or its price has changed. */
export interface LineNote {
  readonly availability: "available" | "unavailable" | "gone";
  readonly priceWas: Money | null;
}

/** Updates an item to the current names, picture and price. An item whose variant is gone keeps its names. */
export function applyCurrentOffer(item: CartItem, facts: CartLineFacts): CartItem {
  const renewed = withNames(item, facts);
  if ("gone" in facts || facts.price === null || facts.currency === null) return renewed;
  return { ...renewed, price: facts.price, currency: facts.currency };
}

/** Updates an item's names and picture and keeps its price. */
export function withNames(item: CartItem, facts: CartLineFacts): CartItem {
  if ("gone" in facts) return item;
  const { handle, productTitle } = facts;
  // An item without a variant title belongs to a product with one variant: no title is needed.
  const variantTitle = item.variantTitle === "" ? "" : facts.variantTitle;
  const texts = { handle, productTitle, variantTitle, name: `${productTitle} ${variantTitle}`.trim() };
  const image = facts.image ?? item.image;
  return { ...item, ...texts, image, variant: facts.variantTitle };
}

/**
 * Computes the note on the row of `item`, as it was before `applyCurrentOffer`; an earlier price in the same currency
 * stays noted. A price in another currency is the one of another country, not a changed one.
 */
export function lineNotice(item: CartItem, facts: CartLineFacts, earlier: LineNote | undefined): LineNote {
  if ("gone" in facts) return { availability: "gone", priceWas: null };
  const now = applyCurrentOffer(item, facts);
  const changed = now.price !== item.price;
  const before = changed ? { amount: item.price, currency: item.currency } : (earlier?.priceWas ?? null);
  const isPriceChange = before?.currency === now.currency && before.amount !== now.price;
  return {
    availability: facts.available ? "available" : "unavailable",
    priceWas: isPriceChange ? before : null,
  };
}

/** Parses the answer of `GET /api/cart-lines`; null if it is invalid. */
export function parseCartLines(answer: unknown): readonly CartLineFacts[] | null {
  if (!isRecord(answer) || !Array.isArray(answer.lines)) return null;
  const lines = answer.lines.map(parseLine);
  const known = lines.filter((line) => line !== null);
  return known.length < lines.length ? null : known;
}

function parseLine(line: unknown): CartLineFacts | null {
  if (!isRecord(line) || typeof line.id !== "string") return null;
  const { id, available, handle, productTitle, variantTitle } = line;
  if (line.gone === true) return { id, gone: true };
  if (typeof available !== "boolean" || typeof handle !== "string") return null;
  if (typeof productTitle !== "string" || typeof variantTitle !== "string") return null;
  const image = typeof line.image === "string" ? line.image : null;
  const price =
    typeof line.price === "number" && Number.isSafeInteger(line.price) && line.price >= 0 ? line.price : null;
  const currency = isCurrency(line.currency) ? line.currency : null;
  const isSubscription = line.isSubscription === true;
  const type = line.subscriptionType;
  const subscriptionType = isSubscription && (type === "monthly" || type === "quarterly") ? type : null;
  const texts = { handle, productTitle, variantTitle, image };
  return { id, available, ...texts, price, currency, isSubscription, subscriptionType };
}
