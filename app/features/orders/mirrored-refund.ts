import { compareDecimals, sumDecimals } from "#domain/money/decimal-text.ts";
import type { OrderStatus } from "./order-status.ts";

/** Money that went back to the customer; amounts are decimal text in the order's currency, tax as the order has it. */
export interface MirroredRefund {
  /** The platform's numeric id, as text. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** What was paid back. */
  readonly amount: string;
  /** Of `amount`, until the refund stands with its order; absent where nobody told, and then it is the order's. */
  readonly currency?: string;
  readonly lines: readonly MirroredRefundLine[];
  /** What of it was delivery; null where delivery stays paid. */
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
 * Counts a refund in the currency of its order: money that went back in another one is as much as was given back for, as
 * lines and delivery tell in the shop's currency, and never the number that the other currency has.
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

/** Merges what two webhooks tell of refunds, oldest first. The result does not depend on which came first. */
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

/** A refund never changes at the platform; should it be told in two ways, the one that tells more counts. */
function fuller(a: MirroredRefund, b: MirroredRefund): MirroredRefund {
  const [ofA, ofB] = [JSON.stringify(a), JSON.stringify(b)];
  return (ofA.length - ofB.length || compareText(ofA, ofB)) >= 0 ? a : b;
}

/** Merges what two webhooks tell of deliveries: the first moment told for each parcel. */
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

/** What was paid back altogether, as decimal text. */
export function refundedTotal(refunds: readonly MirroredRefund[]): string {
  return sumDecimals(refunds.map(({ amount }) => amount));
}

/** How many units of a line were paid back; those an edit took off the order without a refund are not in it any more. */
export function refundedUnits(
  { refunds = [] }: { readonly refunds?: readonly MirroredRefund[] },
  { id, removed = 0 }: { readonly id?: string; readonly removed?: number },
): number {
  const of = refunds.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === id);
  return Math.max(0, of.reduce((sum, { quantity }) => sum + quantity, 0) - removed);
}

/**
 * The status an order has once its refunds are known: a platform tells of a refund and of the order's new status in two
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
