import { ONLY_VARIANT_TITLE } from "#domain/catalogue/variant.ts";
import type { NewCartItem } from "#domain/cart/cart.ts";
import type { Money } from "#domain/money/money.ts";
import { addToCart, changeQuantity, currentCart } from "#app/features/cart/cart-store.ts";
import { fetchFacts } from "#app/features/cart/refresh-cart.ts";
import type { KnownVariant } from "#app/features/cart/lines/cart-line-facts.ts";
import { setDiscountCode } from "#app/features/cart/lines/discount-code-store.ts";
import { type CodeOutcome, noteRestoration, restoreCode } from "./restore-checkout.ts";

const ANSWER_WAIT_MS = 10_000;

/** Variant and quantity of a link; the price that was shown before, where the link has one. */
export interface LinkLine {
  readonly id: string;
  readonly quantity: number;
  /** In minor units of `currency`. */
  readonly price?: number;
  readonly currency?: string;
}

/** Cart of a permalink, or of a mailed link: that has a token. */
export interface CartLink {
  readonly lines: readonly LinkLine[];
  readonly code: string | null;
  readonly token: string | null;
}

export interface PriceChange {
  readonly name: string;
  readonly from: Money;
  readonly to: Money;
}

/** What is not in the cart as the link has it. */
export interface NotAdded {
  /** Number of variants that are not sold, or that never were. */
  readonly gone: number;
  /** Names of the variants that are sold out. */
  readonly soldOut: readonly string[];
  /** Names of the subscriptions beside another one: a cart has at most one (spec §5). */
  readonly subscriptions: readonly string[];
  readonly prices: readonly PriceChange[];
  readonly code: CodeOutcome | null;
  /** A mailed cart met another one in this browser. */
  readonly isMerged: boolean;
}

/**
 * Puts a link's lines into this browser's cart at today's prices; what else is in it stays. A variant that is in it gets
 * the quantity of a permalink; from a mailed cart, the larger one. So a link followed twice adds nothing. Null when the
 * shop does not answer.
 */
export async function fillCart({ lines, code, token }: CartLink): Promise<NotAdded | null> {
  const isMailed = token !== null;
  if (code !== null && !isMailed) setDiscountCode(code);
  const ids = lines.map(({ id }) => id);
  const facts = await fetchFacts(ids, AbortSignal.timeout(ANSWER_WAIT_MS));
  if (facts.length === 0) return null;
  const byId = new Map(facts.map((each) => [each.id, each]));
  const before = currentCart();
  const soldOut: string[] = [];
  const subscriptions: string[] = [];
  const prices: PriceChange[] = [];
  let gone = 0;
  for (const line of lines) {
    const variant = byId.get(line.id);
    if (variant === undefined || "gone" in variant) {
      gone += 1;
      continue;
    }
    const item = toItem(variant);
    if (item === null) gone += 1;
    else if (!variant.available) soldOut.push(item.name);
    // In sequence: the cart takes one subscription, the first.
    else if (!(await put(item, line.quantity, isMailed))) subscriptions.push(item.name);
    else prices.push(...priceChange(line, item));
  }
  const isMerged = isMailed && before.some((item) => !isSameAsIn(lines, item));
  if (token !== null) noteRestoration(token);
  return {
    ...{ gone, soldOut, subscriptions, prices, isMerged },
    code: isMailed && code !== null ? await restoreCode(code) : null,
  };
}

async function put(item: NewCartItem, quantity: number, keepsLarger: boolean): Promise<boolean> {
  const inCart = currentCart().find(({ id }) => id === item.id);
  if (inCart !== undefined) {
    await changeQuantity(item.id, keepsLarger ? Math.max(inCart.quantity, quantity) : quantity);
    return true;
  }
  return (await addToCart(item, quantity)).ok;
}

function isSameAsIn(lines: readonly LinkLine[], item: { readonly id: string; readonly quantity: number }) {
  return lines.some(({ id, quantity }) => id === item.id && quantity === item.quantity);
}

/** Compares with the price that was shown; one in another currency is that of another country. */
function priceChange({ price, currency }: LinkLine, item: NewCartItem): readonly PriceChange[] {
  if (price === undefined || currency !== item.currency || price === item.price) return [];
  const { name } = item;
  return [{ name, from: { amount: price, currency }, to: { amount: item.price, currency } }];
}

/** Converts a variant to an item of the cart; null when its price cannot be read. */
function toItem({ available: _available, price, currency, ...facts }: KnownVariant): NewCartItem | null {
  if (price === null || currency === null) return null;
  const variantTitle = facts.variantTitle === ONLY_VARIANT_TITLE ? "" : facts.variantTitle;
  const name = `${facts.productTitle} ${variantTitle}`.trim();
  return { ...facts, price, currency, name, variantTitle, variant: facts.variantTitle };
}
