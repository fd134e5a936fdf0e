import type { MirroredCard, MirroredOrder } from "#app/features/orders/mirrored-order.ts";

/** Way to pay that the customer has used, as the platform reported it. */
export interface UsedMethod {
  /** As the platform names it: `card`, `paypal`, or a gateway's own name. */
  readonly method: string;
  readonly card: MirroredCard | null;
  /** ISO 8601: time of the newest order paid this way. */
  readonly lastUsedAt: string;
}

/** Lists the ways to pay of a customer's orders, the last used first; the same card is listed once. */
export function usedMethods(orders: readonly MirroredOrder[]): readonly UsedMethod[] {
  const used = new Map<string, UsedMethod>();
  for (const { placedAt, paymentMethods, card } of orders.toSorted(newestFirst)) {
    for (const method of paymentMethods) {
      // An order may be paid in two ways, and only one of them with the card.
      const own = paymentMethods.length === 1 || isCard(method) ? card : null;
      const key = JSON.stringify([method, own?.brand, own?.lastFour]);
      if (!used.has(key)) used.set(key, { method, card: own, lastUsedAt: placedAt });
    }
  }
  return [...used.values()];
}

function newestFirst(a: MirroredOrder, b: MirroredOrder): number {
  return new Date(b.placedAt).getTime() - new Date(a.placedAt).getTime();
}

function isCard(method: string): boolean {
  return method === "card" || method === "shopify_payments";
}
