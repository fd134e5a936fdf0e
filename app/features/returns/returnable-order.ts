import { parseDecimal, isCurrencyCode, type CurrencyCode } from "#domain/money/money.ts";
import { type LineUnits, returnableUnits, unitsAwaitingRefund } from "#domain/returns/return-amounts.ts";
import { takesUnits } from "#domain/returns/platform-return-status.ts";
import { RETURN_REQUESTS_MAX } from "#domain/returns/return-terms.ts";
import { OPEN_RETURN_STATUSES } from "#domain/returns/return-status.ts";
import { isByDay, type ReturnWindow, returnWindow } from "#domain/returns/return-window.ts";
import { isSentForCash } from "#app/features/orders/payment/cash-on-delivery.ts";
import { type MirroredLine, type MirroredOrder, wasPaid } from "#app/features/orders/mirrored-order.ts";
import { refundedUnits } from "#app/features/orders/mirrored-refund.ts";
import type { MirroredReturn } from "#app/features/orders/mirrored-return.ts";
import { listParcels } from "#app/features/orders/order-parcels.ts";
import type { returns } from "./return.tables.ts";

export type Return = typeof returns.$inferSelect;

/** A line of an order with its returnable units. */
export interface ReturnableLine extends LineUnits {
  readonly line: MirroredLine & { readonly id: string };
  /** Minor units for the complete line, after discounts, with tax. */
  readonly paidMinor: number;
  readonly left: number;
}

/** Reason nothing of an order can be returned online. */
export type NotReturnable =
  | "not_sent"
  | "too_late"
  | "nothing_left"
  /** So many requests were made that a staff member has to look. */
  | "asked_often"
  /** Unpaid, cancelled, free, or without the data that the store needs: by writing to the store. */
  | "by_writing";

export interface OrderReturns {
  readonly currency: CurrencyCode;
  readonly window: ReturnWindow;
  readonly lines: readonly ReturnableLine[];
  /** Delivery that was not refunded yet, minor units. */
  readonly shippingMinor: number;
}

export type Returnable =
  | ({ readonly ok: true } & OrderReturns)
  | { readonly ok: false; readonly reason: NotReturnable; readonly window: ReturnWindow | null };

/**
 * Computes what of an order can be returned, and until when (design §5.27).
 *
 * @param before every return of the order so far
 */
export function returnableOrder(order: MirroredOrder, before: readonly Return[], now: Date): Returnable {
  const counted = countReturns(order, before);
  if (!counted.ok) return counted;
  const { window, lines } = counted;
  if (!lines.some(({ left }) => left > 0)) return { ok: false, reason: "nothing_left", window };
  if (!isByDay(now, window.returnUntil)) return { ok: false, reason: "too_late", window };
  const asked = before.filter(({ kind }) => kind === "request").length;
  if (asked >= RETURN_REQUESTS_MAX) return { ok: false, reason: "asked_often", window };
  return counted;
}

/** Does the same without checking the days or the units left, for a withdrawal, which has days of its own. */
export function countReturns(order: MirroredOrder, before: readonly Return[]): Returnable {
  const { currency } = order;
  const window = returnWindow(listParcels(order));
  const refuse = (reason: NotReturnable): Returnable => ({ ok: false, reason, window });
  const isPaid = wasPaid(order) || isSentForCash(order);
  if (!isPaid || order.status === "cancelled" || !isCurrencyCode(currency)) return refuse("by_writing");
  if (window === null) return refuse("not_sent");
  const lines = order.lines.flatMap((line) => returnableLine(order, line, before) ?? []);
  if (lines.length < order.lines.length || lines.every(({ paidMinor }) => paidMinor === 0)) {
    return refuse("by_writing");
  }
  return { ok: true, currency, window, lines, shippingMinor: shippingLeft(order, currency) };
}

function returnableLine(
  order: MirroredOrder,
  line: MirroredLine,
  before: readonly Return[],
): ReturnableLine | null {
  const { id, quantity } = line;
  const paidMinor = paidFor(line, order);
  if (id === undefined || paidMinor === null || quantity === 0) return null;
  const refunded = refundedUnits(order, line);
  const claimed = claimedUnits(id, order, before) + awaitedAtShop(id, order, before);
  const units: LineUnits = { quantity, refunded, claimed };
  return { ...units, line: { ...line, id }, paidMinor, left: returnableUnits(units) };
}

/** Returns null in an unsupported currency, or for a negative amount. */
function paidFor({ price, quantity, discount, taxes }: MirroredLine, order: MirroredOrder) {
  if (!isCurrencyCode(order.currency)) return null;
  const added = order.taxIncluded ? [] : taxes.map(({ amount }) => amount);
  const minor = [price, discount, ...added].map((text) => minorOf(text, order.currency));
  if (minor.includes(null)) return null;
  const [each = 0, off = 0, ...tax] = minor.map((value) => value ?? 0);
  const paid = each * quantity - off + tax.reduce((sum, value) => sum + value, 0);
  return paid < 0 ? null : paid;
}

/**
 * Counts units in open requests, replaced units, and units that a refund without goods paid for: the order's lines do
 * not show these as returned.
 */
function claimedUnits(id: string, { refunds = [] }: MirroredOrder, before: readonly Return[]): number {
  const withoutGoods = new Set(
    refunds.filter((refund) => refund.lines.length === 0).map((refund) => refund.id),
  );
  const claiming = before.filter(
    ({ status, replacementName, refundId }) =>
      OPEN_RETURN_STATUSES.some((open) => open === status) ||
      (status === "completed" && (replacementName !== null || withoutGoods.has(refundId ?? ""))),
  );
  const lines = claiming.flatMap((each) => each.lines).filter(({ lineId }) => lineId === id);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Counts units in returns at the platform that are not refunded. A refund of one of the site's returns is for that one. */
function awaitedAtShop(
  id: string,
  { refunds = [], returns = [] }: MirroredOrder,
  before: readonly Return[],
): number {
  const own = new Set(before.map(({ refundId }) => refundId));
  const unitsAt = (at: string, lines: MirroredReturn["lines"]) =>
    lines.filter(({ lineId }) => lineId === id).map(({ quantity }) => ({ at: Date.parse(at), quantity }));
  return unitsAwaitingRefund(
    returns
      .filter(({ status }) => takesUnits(status))
      .flatMap(({ requestedAt, lines }) => unitsAt(requestedAt, lines)),
    refunds.filter((refund) => !own.has(refund.id)).flatMap(({ at, lines }) => unitsAt(at, lines)),
  );
}

function shippingLeft({ shipping, refunds = [] }: MirroredOrder, currency: CurrencyCode): number {
  const paid = minorOf(shipping, currency) ?? 0;
  const back = refunds.map((refund) => minorOf(refund.shipping?.amount ?? "0", currency) ?? 0);
  return Math.max(0, paid - back.reduce((sum, value) => sum + value, 0));
}

function minorOf(text: string, currency: string): number | null {
  return isCurrencyCode(currency) ? (parseDecimal(text, currency)?.amount ?? null) : null;
}

/** Returns a line's product, independent of the pack: one opened bottle of it is accepted. */
export function productKey({ productId, variantId, title }: MirroredLine): string {
  return productId ?? variantId ?? title;
}
