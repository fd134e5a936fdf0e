import { compareDecimals, sumDecimals } from "#domain/money/decimal-text.ts";
import type { OrderStatus } from "./order-status.ts";

/** Money paid back to the customer; amounts are decimal text in the order's currency, tax as the order has it. */
export interface MirroredRefund {
  /** The platform's numeric id, as text. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The amount paid back. */
  readonly amount: string;
  /** Currency of `amount`, until the refund is merged into its order; if absent, the order's currency. */
  readonly currency?: string;
  readonly lines: readonly MirroredRefundLine[];
  /** The refunded part of delivery; null if delivery was not refunded. */
  readonly shipping: { readonly amount: string; readonly tax: string } | null;
}

export interface MirroredRefundLine {
  /** `MirroredLine.id`. */
  readonly lineId: string;
  readonly quantity: number;
  /** After discounts. */
  readonly amount: string;
  readonly tax: string;
}

/** A parcel that reached the customer. */
export interface MirroredDelivery {
  /** `MirroredParcel.id`. */
  readonly parcelId: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Converts a refund to the currency of its order: an amount in another currency is replaced by the sum of the refunded
 * lines and delivery, which are in the shop's currency; its number is never used as it is.
 */
export function inOrderCurrency(
  { currency, ...refund }: MirroredRefund,
  order: { readonly currency: string; readonly taxIncluded: boolean },
): MirroredRefund {
  if (currency === undefined || currency === order.currency) return refund;
  const parts = [...refund.lines, ...(refund.shipping === null ? [] : [refund.shipping])];
  const amounts = parts.flatMap(({ amount, tax }) => (order.taxIncluded ? [amount] : [amount, tax]));
  return { ...refund, amount: sumDecimals(amounts) };
}

/** Merges the refunds of two webhooks, oldest first. The result does not depend on which came first. */
export function mergeRefunds(
  a: readonly MirroredRefund[],
  b: readonly MirroredRefund[],
): readonly MirroredRefund[] {
  const byId = new Map<string, MirroredRefund>();
  for (const refund of [...a, ...b]) {
    const known = byId.get(refund.id);
    byId.set(refund.id, known === undefined ? refund : fuller(known, refund));
  }
  return [...byId.values()].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || compareText(one.id, other.id),
  );
}

/** Picks the fuller of two reports of one refund; a refund never changes at the platform. */
function fuller(a: MirroredRefund, b: MirroredRefund): MirroredRefund {
  const [ofA, ofB] = [JSON.stringify(a), JSON.stringify(b)];
  return (ofA.length - ofB.length || compareText(ofA, ofB)) >= 0 ? a : b;
}

/** Merges the deliveries of two webhooks: the first time reported for each parcel. */
export function mergeDeliveries(
  a: readonly MirroredDelivery[],
  b: readonly MirroredDelivery[],
): readonly MirroredDelivery[] {
  const byParcel = new Map<string, string>();
  for (const { parcelId, at } of [...a, ...b]) {
    const known = byParcel.get(parcelId);
    if (known === undefined || Date.parse(at) < Date.parse(known)) byParcel.set(parcelId, at);
  }
  return [...byParcel]
    .map(([parcelId, at]) => ({ parcelId, at }))
    .toSorted((one, other) => compareText(one.parcelId, other.parcelId));
}

/** Sums the refunds, as decimal text. */
export function refundedTotal(refunds: readonly MirroredRefund[]): string {
  return sumDecimals(refunds.map(({ amount }) => amount));
}

/** Counts a line's refunded units, without those that an edit took off the order: `quantity` excludes them already. */
export function refundedUnits(
  { refunds = [] }: { readonly refunds?: readonly MirroredRefund[] },
  { id, removed = 0 }: { readonly id?: string; readonly removed?: number },
): number {
  const of = refunds.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === id);
  return Math.max(0, of.reduce((sum, { quantity }) => sum + quantity, 0) - removed);
}

/**
 * Returns an order's status once its refunds are known: a platform reports a refund and the order's new status in two
 * webhooks, either of which may come first.
 *
 * @param total decimal text
 */
export function statusWithRefunds(
  told: OrderStatus,
  { refunds, total }: { readonly refunds: readonly MirroredRefund[]; readonly total: string },
): OrderStatus {
  if (told !== "paid" && told !== "partially_refunded") return told;
  const refunded = refundedTotal(refunds);
  if (compareDecimals(refunded, "0") <= 0) return told;
  return compareDecimals(refunded, total) >= 0 ? "refunded" : "partially_refunded";
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
