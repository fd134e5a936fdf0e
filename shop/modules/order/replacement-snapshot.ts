import { readPointAttributes, toPointAttributes } from "#domain/shipping/pickup-point.ts";
import type { OrderSnapshot } from "./order-snapshot.ts";
import type { Refund } from "./refund.tables.ts";
import { unitsByLine } from "./plan-refund.ts";

export interface ReplacedUnits {
  /** Position in the order's snapshot, from 0. */
  readonly line: number;
  readonly quantity: number;
}

type SnapshotResult =
  | { readonly ok: true; readonly snapshot: OrderSnapshot }
  | { readonly ok: false; readonly code: "unknown_line"; readonly params: { readonly line: number } }
  | {
      readonly ok: false;
      readonly code: "too_many_units";
      readonly params: { readonly line: number; readonly left: number };
    }
  | { readonly ok: false; readonly code: "nothing_left"; readonly params: Record<never, never> };

/**
 * Makes the snapshot of a replacement: goods of an order that were not refunded, to the same address, for free. It has
 * no code, no note of the checkout, no consent to e-mail and no subscription.
 *
 * @param lines units by line; `rest`: all that were not refunded
 * @param refunds every refund of the order
 */
export function replacementSnapshot(
  agreed: OrderSnapshot,
  lines: "rest" | readonly ReplacedUnits[],
  refunds: readonly Pick<Refund, "lines">[],
): SnapshotResult {
  const refunded = unitsByLine(refunds);
  const wanted = new Map<number, number>();
  const leftOf = (line: number): number => (agreed.lines[line]?.quantity ?? 0) - (refunded.get(line) ?? 0);
  const asked = lines === "rest" ? agreed.lines.map((_, line) => ({ line, quantity: leftOf(line) })) : lines;
  for (const { line, quantity } of asked) {
    if (agreed.lines[line] === undefined) return { ok: false, code: "unknown_line", params: { line } };
    const sum = (wanted.get(line) ?? 0) + quantity;
    if (sum > leftOf(line))
      return { ok: false, code: "too_many_units", params: { line, left: leftOf(line) } };
    wanted.set(line, sum);
  }
  const sent = agreed.lines.flatMap((line, index) => {
    const quantity = wanted.get(index) ?? 0;
    const { setDiscountMinor: _savedOn, ...goods } = line;
    return quantity === 0 ? [] : [{ ...goods, ...FREE_LINE, quantity }];
  });
  if (sent.length === 0) return { ok: false, code: "nothing_left", params: {} };
  const shipping = { ...agreed.shipping, priceMinor: 0 };
  // A replacement of a renewal's goods charges nothing and is no renewal.
  const { contractId: _renewed, setDiscountMinor: _saved, ...placed } = agreed;
  const { credit: _spentBefore, ...payment } = agreed.payment;
  // The parcel goes to the same pick-up point.
  const point = readPointAttributes(agreed.attributes);
  const attributes = Object.entries(point === null ? {} : toPointAttributes(point)).map(([key, value]) => ({
    key,
    value,
  }));
  const consents = { ...agreed.consents, emailOptIn: false };
  return { ok: true, snapshot: { ...placed, ...FREE, attributes, consents, payment, shipping, lines: sent } };
}

const FREE_LINE = { unitMinor: 0, discountMinor: 0, totalMinor: 0, taxMinor: 0, isSubscription: false };

const FREE = {
  subtotalMinor: 0,
  discountMinor: 0,
  taxes: [],
  taxMinor: 0,
  totalMinor: 0,
  discountCodes: [],
  note: null,
  metafields: [],
};
