import type { NewCartItem } from "#domain/cart/cart.ts";
import { addToCart, changeQuantity, currentCart } from "#app/features/cart/cart-store.ts";
import { setDiscountCode } from "#app/features/cart/lines/discount-code-store.ts";
import { fetchFacts } from "#app/features/cart/refresh-cart.ts";
import type { KnownVariant } from "#app/features/cart/lines/cart-line-facts.ts";
import type { PermalinkLine } from "./permalink.ts";

/** Name that the platform gives the variant of a product with only one. */
const ONLY_VARIANT = "Default Title";
const ANSWER_WAIT_MS = 10_000;

/** What of a permalink is not in the cart. */
export interface NotAdded {
  /** Number of variants that are not sold, or that never were. */
  readonly gone: number;
  /** Names of the variants that are sold out. */
  readonly soldOut: readonly string[];
  /** Names of the subscriptions beside another one: a cart has at most one (spec §5). */
  readonly subscriptions: readonly string[];
}

/**
 * Keeps the code of a permalink and puts its lines into this browser's cart at today's prices; what else is in it stays.
 * A variant that is in it gets the quantity of the link, so that a link followed twice adds nothing. Null when the shop
 * does not answer.
 */
export async function fillCart(
  lines: readonly PermalinkLine[],
  code: string | null,
): Promise<NotAdded | null> {
  if (code !== null) setDiscountCode(code);
  const ids = lines.map(({ id }) => id);
  const facts = await fetchFacts(ids, AbortSignal.timeout(ANSWER_WAIT_MS));
  if (facts.length === 0) return null;
  const byId = new Map(facts.map((each) => [each.id, each]));
  const soldOut: string[] = [];
  const subscriptions: string[] = [];
  let gone = 0;
  for (const { id, quantity } of lines) {
    const variant = byId.get(id);
    if (variant === undefined || "gone" in variant) {
      gone += 1;
      continue;
    }
    const item = toItem(variant);
    if (item === null) gone += 1;
    else if (!variant.available) soldOut.push(item.name);
    // In sequence: the cart takes one subscription, the first.
    else if (!(await put(item, quantity))) subscriptions.push(item.name);
  }
  return { gone, soldOut, subscriptions };
}

async function put(item: NewCartItem, quantity: number): Promise<boolean> {
  if (currentCart().some(({ id }) => id === item.id)) {
    await changeQuantity(item.id, quantity);
    return true;
  }
  return (await addToCart(item, quantity)).ok;
}

/** Converts a variant to an item of the cart; null when its price cannot be read. */
function toItem({ available: _available, price, currency, ...facts }: KnownVariant): NewCartItem | null {
  if (price === null || currency === null) return null;
  const variantTitle = facts.variantTitle === ONLY_VARIANT ? "" : facts.variantTitle;
  const name = `${facts.productTitle} ${variantTitle}`.trim();
  return { ...facts, price, currency, name, variantTitle, variant: facts.variantTitle };
}
