import { isCurrency } from "#domain/money/money.ts";
import { SUBSCRIPTIONS_PER_ORDER, type SubscriptionType } from "#domain/subscription/subscription.ts";

/** One line of the cart (spec §3). */
export type CartItem = {
  /** The variant's id on the platform. */
  readonly id: string;
  readonly handle: string;
  readonly productTitle: string;
  readonly variantTitle: string;
  /** Product title plus variant title. */
  readonly name: string;
  readonly image: string | null;
  /** Price of one piece, in integer minor units of `currency` (28900 is 289,00 lei). */
  readonly price: number;
  readonly currency: string;
  readonly quantity: number;
  readonly variant: string;
  readonly isSubscription: boolean;
  readonly subscriptionType: SubscriptionType | null;
};

export type Cart = readonly CartItem[];

/** An item to add to the cart, without a quantity. */
export type NewCartItem = Omit<CartItem, "quantity">;

export type AddResult =
  | { readonly ok: true; readonly cart: Cart }
  | { readonly ok: false; readonly error: "subscription_limit" };

/** spec §5: "Cart quantity: at least 1." */
export const CART_QUANTITY_MIN = 1;

// No maximum is specified; this one keeps the sum of a thousand lines a safe integer.
const LINE_TOTAL_MAX_MINOR = Math.floor(Number.MAX_SAFE_INTEGER / 1000);

// More lines than a real cart has: malicious storage must not hang the page.
const STORED_LINES_MAX = 200;

/**
 * Adds an item (spec §4): an existing id grows by `quantity` and takes the newer price and names, a new item is
 * appended. Refused when it would make a second subscription, of another or of the same item (spec §5); several of one
 * at once are one (design §5.23). An invalid quantity changes nothing.
 */
export function addItem(cart: Cart, item: NewCartItem, quantity = 1): AddResult {
  const existing = cart.find((line) => line.id === item.id);
  const pieces = item.isSubscription ? Math.min(quantity, SUBSCRIPTIONS_PER_ORDER) : quantity;
  const total = (existing?.quantity ?? 0) + pieces;
  if (!isQuantity(quantity, item.price) || !isQuantity(total, item.price)) return { ok: true, cart };
  if (item.isSubscription && subscriptionCount(removeItem(cart, item.id)) + total > SUBSCRIPTIONS_PER_ORDER) {
    return { ok: false, error: "subscription_limit" };
  }
  const line = { ...item, quantity: total };
  return { ok: true, cart: existing ? cart.map((old) => (old === existing ? line : old)) : [...cart, line] };
}

export function removeItem(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

/**
 * Sets a line's quantity. spec §4: "Setting a quantity below 1 is ignored." So are one that is not a whole number and a
 * second piece of a subscription.
 */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  return cart.map((line) => {
    if (line.id !== id || !isQuantity(quantity, line.price)) return line;
    return line.isSubscription && quantity > SUBSCRIPTIONS_PER_ORDER ? line : { ...line, quantity };
  });
}

/** Counts the pieces of all lines. */
export function itemCount(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

export function subscriptionCount(cart: Cart): number {
  return itemCount(cart.filter((line) => line.isSubscription));
}

export function hasSubscription(cart: Cart): boolean {
  return subscriptionCount(cart) > 0;
}

/**
 * Parses the cart in storage (spec §4): empty when the text is missing, unparseable or not a list. A malformed entry is
 * dropped, the same id twice is merged, and only the first subscription is kept, once.
 */
export function parseCart(text: string | null): Cart {
  const lines = new Map<string, CartItem>();
  for (const entry of listIn(text).slice(0, STORED_LINES_MAX)) {
    const item = parseItem(entry);
    if (!item) continue;
    const known = lines.get(item.id);
    if (!known && item.isSubscription && hasSubscription([...lines.values()])) continue;
    const { isSubscription, price } = known ?? item;
    const quantity = isSubscription ? SUBSCRIPTIONS_PER_ORDER : (known?.quantity ?? 0) + item.quantity;
    if (isQuantity(quantity, price)) lines.set(item.id, { ...(known ?? item), quantity });
  }
  return [...lines.values()];
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Copies the known fields one by one, so that nothing else from storage is kept. */
function parseItem(entry: unknown): CartItem | null {
  if (typeof entry !== "object" || entry === null) return null;
  const raw: Readonly<Record<string, unknown>> = { ...entry };
  const { id, handle, productTitle, variantTitle, name, variant, price, currency, quantity, isSubscription } =
    raw;
  if (!isText(id) || id === "" || !isText(handle) || !isText(productTitle) || !isText(variantTitle))
    return null;
  if (!isText(name) || !isText(variant) || typeof isSubscription !== "boolean") return null;
  if (!isCurrency(currency) || !isPrice(price) || !isQuantity(quantity, price)) return null;
  const image = isText(raw.image) ? raw.image : null;
  const type = raw.subscriptionType;
  const subscriptionType = isSubscription && (type === "monthly" || type === "quarterly") ? type : null;
  const texts = { id, handle, productTitle, variantTitle, name, image, variant };
  return { ...texts, price, currency, quantity, isSubscription, subscriptionType };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isPrice(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** Tells whether the cart can hold so many pieces at this price. */
function isQuantity(quantity: unknown, price: number): quantity is number {
  if (typeof quantity !== "number" || !Number.isSafeInteger(quantity)) return false;
  return quantity >= CART_QUANTITY_MIN && quantity * Math.max(price, 1) <= LINE_TOTAL_MAX_MINOR;
}
