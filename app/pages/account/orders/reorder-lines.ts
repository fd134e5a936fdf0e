import {
  CART_LINES_MAX,
  type CartLineFacts,
  parseCartLines,
  VARIANT_ID,
} from "#app/features/cart/lines/cart-line-facts.ts";
import { addToCart, currentCart } from "#app/features/cart/cart-store.ts";
import { callServer } from "#lib/browser/call-server.ts";
import type { MirroredLine } from "#app/features/orders/mirrored-order.ts";
import { type LeftOut, planReorder } from "./plan-reorder.ts";

export type ReorderOutcome =
  /** The shop did not answer: the cart was not changed. */
  | { readonly kind: "unavailable" }
  | { readonly kind: "done"; readonly added: number; readonly leftOut: readonly LeftOut[] };

/** Adds the lines of an old order that are still sold to the browser's cart, with current names and prices. */
export async function reorderLines(lines: readonly MirroredLine[]): Promise<ReorderOutcome> {
  const facts = await askForFacts(lines);
  if (facts === null) return { kind: "unavailable" };
  const { add, leftOut } = planReorder(lines, facts, currentCart());
  const refused: LeftOut[] = [];
  let added = 0;
  for (const { item, quantity, name } of add) {
    // In sequence: each takes the cart's lock. Another tab may have filled the cart since the plan.
    const outcome = await addToCart(item, quantity);
    if (outcome.ok) added += quantity;
    else refused.push({ name, reason: outcome.error });
  }
  return { kind: "done", added, leftOut: [...leftOut, ...refused] };
}

async function askForFacts(
  lines: readonly MirroredLine[],
): Promise<ReadonlyMap<string, CartLineFacts> | null> {
  const ids = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))].filter((id) =>
    VARIANT_ID.test(id),
  );
  const facts = new Map<string, CartLineFacts>();
  for (let at = 0; at < ids.length; at += CART_LINES_MAX) {
    const answer = await fetchFacts(ids.slice(at, at + CART_LINES_MAX));
    if (answer === null) return null;
    for (const line of answer) facts.set(line.id, line);
  }
  return facts;
}

async function fetchFacts(ids: readonly string[]): Promise<readonly CartLineFacts[] | null> {
  const answer = await callServer(`/api/cart-lines?ids=${encodeURIComponent(ids.join(","))}`);
  return answer?.ok === true ? parseCartLines(answer.body) : null;
}
