import type { ShopContext } from "#shop/schema/shop-context.ts";
import { accepted, type CartError, type CheckedCartInput, invalid, rejected } from "./input/checked.ts";
import type { FoundGiftCard } from "./gift-cards.ts";

type Path = readonly string[];

/** Finds the gift card of a list of codes; null for an empty list. A code that is repeated counts once. */
export async function findGiftCard(
  context: ShopContext,
  codes: readonly string[],
  cart: Parameters<ShopContext["giftCards"]["find"]>[2],
  path: Path,
): Promise<CheckedCartInput<FoundGiftCard | null>> {
  const typed = new Map<string, number>();
  for (const [index, code] of codes.entries()) {
    const key = code.replaceAll(/[\s-]/g, "").toUpperCase();
    if (key !== "" && !typed.has(key)) typed.set(key, index);
  }
  if (typed.size > 1) return rejected(onlyOneGiftCard(path));
  const [index] = typed.values();
  if (index === undefined) return accepted(null);
  const card = await context.giftCards.find(context, codes[index] ?? "", cart);
  return card === null ? rejected(wrongGiftCard([...path, String(index)])) : accepted(card);
}

export function wrongGiftCard(field: Path): CartError {
  return invalid(field, "The gift card code is invalid.");
}

export function onlyOneGiftCard(field: Path): CartError {
  return invalid(field, "A cart can have only one gift card.");
}
