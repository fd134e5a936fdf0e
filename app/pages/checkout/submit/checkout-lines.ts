import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";
import type { Cart } from "#domain/cart/cart.ts";
import type { Money } from "#domain/money/money.ts";
import { SUBSCRIPTIONS_PER_ORDER } from "#domain/subscription/subscription.ts";

/** Platform's data of a variant at the time of ordering. */
export interface Offer {
  readonly price: Money;
  readonly available: boolean;
  /** Pieces left; null if the platform does not count or does not report them. */
  readonly left: number | null;
  readonly isSubscription: boolean;
  /** Makes the line a subscription at the platform; null for a variant without selling plan. */
  readonly sellingPlanId: string | null;
}

/** Difference between the submitted line and the platform's data (design §5.6). */
export type CartChange =
  | { readonly kind: "gone" | "sold_out"; readonly id: string }
  | { readonly kind: "fewer_left"; readonly id: string; readonly from: number; readonly to: number }
  | { readonly kind: "price"; readonly id: string; readonly from: Money; readonly to: Money };

export interface Comparison {
  readonly changes: readonly CartChange[];
  /** Lines as they can be ordered now. */
  readonly accepted: readonly CheckoutLine[];
}

/** Converts a cart into the lines of the form's hidden field. */
export function toCheckoutLines(cart: Cart): readonly CheckoutLine[] {
  return cart.map(({ id, quantity, price, currency }) => ({ id, quantity, price, currency }));
}

/** Compares the submitted lines with the platform's data; `offers` omits a variant that is no longer sold. */
export function compareLines(lines: readonly CheckoutLine[], offers: ReadonlyMap<string, Offer>): Comparison {
  const changes: CartChange[] = [];
  const accepted: CheckoutLine[] = [];
  for (const line of lines) {
    const { id, quantity, price, currency } = line;
    const offer = offers.get(id);
    if (offer === undefined || !offer.available) {
      changes.push({ kind: offer === undefined ? "gone" : "sold_out", id });
      continue;
    }
    const left = piecesLeft(offer, quantity);
    if (left < quantity) changes.push({ kind: "fewer_left", id, from: quantity, to: left });
    if (offer.price.amount !== price || offer.price.currency !== currency) {
      changes.push({ kind: "price", id, from: { amount: price, currency }, to: offer.price });
    }
    accepted.push({ id, quantity: left, price: offer.price.amount, currency: offer.price.currency });
  }
  return { changes, accepted };
}

/**
 * Finds lines of which the platform took fewer pieces into a cart than requested, without an error: `taken` has the
 * numbers by id.
 */
export function compareTaken(lines: readonly CheckoutLine[], taken: ReadonlyMap<string, number>): Comparison {
  const changes: CartChange[] = [];
  const accepted: CheckoutLine[] = [];
  for (const line of lines) {
    const { id, quantity: from } = line;
    const to = Math.min(taken.get(id) ?? 0, from);
    if (to === 0) changes.push({ kind: "sold_out", id });
    else if (to < from) changes.push({ kind: "fewer_left", id, from, to });
    if (to > 0) accepted.push({ ...line, quantity: to });
  }
  return { changes, accepted };
}

/** spec §5: "only one subscription item per cart and per order". */
export function hasTooManySubscriptions(
  lines: readonly Pick<CheckoutLine, "id" | "quantity">[],
  offers: ReadonlyMap<string, Offer>,
): boolean {
  const pieces = lines.reduce(
    (sum, { id, quantity }) => sum + (offers.get(id)?.isSubscription ? quantity : 0),
    0,
  );
  return pieces > SUBSCRIPTIONS_PER_ORDER;
}

/** Zero pieces beside "available" means that the platform sells without counting. */
function piecesLeft({ left }: Offer, wanted: number): number {
  return left === null || left <= 0 ? wanted : Math.min(left, wanted);
}
