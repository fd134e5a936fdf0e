import type { Cart, CartItem } from "#domain/cart/cart.ts";
import {
  CART_LINES_MAX,
  type CartLineFacts,
  lineNotice,
  parseCartLines,
  VARIANT_ID,
  applyCurrentOffer,
  withNames,
} from "./lines/cart-line-facts.ts";
import { currentCart, refreshItems } from "./cart-store.ts";
import { lineNotes } from "./lines/line-notes.ts";

/** Timeout, after which the cart is not changed. */
const ANSWER_WAIT_MS = 10_000;

let running: AbortController | undefined;

/**
 * Fetches the current names, prices and availability of the cart's items, in the page's language, and stores them
 * (design §5.6). A call that fails changes nothing; a newer call replaces a pending one.
 */
export async function refreshCart(): Promise<void> {
  const facts = await askForFacts(null);
  if (facts.size === 0) return;
  const noted = new Map(lineNotes.get());
  await refreshItems((item) => {
    const line = facts.get(item.id);
    if (line === undefined) return item;
    noted.set(item.id, lineNotice(item, line, noted.get(item.id)));
    return applyCurrentOffer(item, line);
  });
  lineNotes.set(noted);
}

/**
 * Updates names, pictures and, if the country of delivery has prices in another currency, all prices. At the checkout
 * any other price changes only after the shopper has agreed (design §5.6).
 *
 * @returns whether the cart has the country's prices now
 */
export async function refreshForDelivery(country: string): Promise<boolean> {
  const facts = await askForFacts(country);
  const isSoldThere = commonCurrency(currentCart(), facts) !== null;
  await refreshItems((item) => {
    const line = facts.get(item.id);
    if (line === undefined) return item;
    const takesPrice = isSoldThere && item.currency !== currencyOf(line);
    return takesPrice ? applyCurrentOffer(item, line) : withNames(item, line);
  });
  return isSoldThere && currentCart().every((item) => isPriceOf(item, facts.get(item.id)));
}

function isPriceOf(item: CartItem, line: CartLineFacts | undefined): boolean {
  return (
    currencyOf(line) === item.currency && line !== undefined && "price" in line && line.price === item.price
  );
}

/** Returns the one currency of all prices; null if they differ, or if an item has no price. */
function commonCurrency(cart: Cart, facts: ReadonlyMap<string, CartLineFacts>): string | null {
  const [currency = null, ...others] = new Set(cart.map(({ id }) => currencyOf(facts.get(id))));
  return others.length === 0 ? currency : null;
}

function currencyOf(line: CartLineFacts | undefined): string | null {
  return line === undefined || "gone" in line || line.price === null ? null : line.currency;
}

/**
 * Fetches by variant id, in the country of delivery or the visitor's; empty when a newer call has replaced this one.
 */
async function askForFacts(country: string | null): Promise<ReadonlyMap<string, CartLineFacts>> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const ids = currentCart().flatMap(({ id }) => (VARIANT_ID.test(id) ? id : []));
  // Without an answer the cart is not changed; the checkout asks the shop itself.
  const timer = setTimeout(() => mine.abort(), ANSWER_WAIT_MS);
  const facts = await Promise.all(inChunks(ids).map((chunk) => fetchFacts(chunk, mine.signal, country)));
  clearTimeout(timer);
  return new Map(mine.signal.aborted ? [] : facts.flat().map((line) => [line.id, line]));
}

function inChunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / CART_LINES_MAX);
  return Array.from({ length: count }, (_, n) => ids.slice(n * CART_LINES_MAX, (n + 1) * CART_LINES_MAX));
}

/**
 * Fetches price and availability of at most 50 variants; an empty list when the shop does not answer.
 *
 * @param country of delivery; null for the visitor's
 */
export async function fetchFacts(
  ids: readonly string[],
  signal: AbortSignal,
  country: string | null = null,
): Promise<readonly CartLineFacts[]> {
  const query = new URLSearchParams({ ids: ids.join(","), ...(country === null ? {} : { country }) });
  try {
    const response = await fetch(`/api/cart-lines?${query.toString()}`, { signal });
    if (!response.ok) return [];
    return parseCartLines(await response.json()) ?? [];
  } catch {
    return [];
  }
}
