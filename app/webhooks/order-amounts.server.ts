import { CASH_ON_DELIVERY } from "#domain/payment/payment-methods.ts";
import { compareDecimals, shareOfDecimal, sumDecimals } from "#domain/money/decimal-text.ts";
import type { MirroredLine, MirroredOrder, MirroredTax } from "#app/features/orders/mirrored-order.ts";
import { inOrderCurrency, type MirroredRefund, refundedTotal } from "#app/features/orders/mirrored-refund.ts";
import type { OrderPayload } from "./order-payload-shape.server.ts";

type PayloadLine = OrderPayload["line_items"][number];
type Amounts = Pick<
  MirroredOrder,
  | "lines"
  | "subtotal"
  | "discount"
  | "automaticDiscounts"
  | "shipping"
  | "cashFee"
  | "tax"
  | "taxes"
  | "shippingTaxes"
  | "total"
  | "owed"
  | "outstanding"
>;

const DEFAULT_AMOUNT = "0.00";
/** A rate comes as a fraction: 0.07 × 100 is not exactly 7. */
const PERCENT_PRECISION = 10_000;

/**
 * Reads lines and amounts of an order. `total_price` and `quantity` stay as ordered; an edit that removed units shows
 * in `current_total_price` and `current_quantity` alone, which exclude refunds as well. An edited order is therefore
 * one where the amount owed now and the amount paid back do not add up to `total_price`.
 */
export function readAmounts(raw: OrderPayload): Amounts {
  const shipping = raw.total_shipping_price_set?.shop_money.amount ?? DEFAULT_AMOUNT;
  const shippingTaxes = taxesOf(raw.shipping_lines.flatMap(({ tax_lines }) => tax_lines));
  const cashFee = raw.shipping_lines.find(({ code }) => code === CASH_ON_DELIVERY)?.price;
  const ordered: Amounts = {
    lines: raw.line_items.map((item) => toLine(item, 0, [])),
    subtotal: raw.total_line_items_price ?? raw.subtotal_price,
    discount: raw.total_discounts ?? DEFAULT_AMOUNT,
    ...automaticDiscounts(raw, () => 0),
    shipping,
    ...(cashFee != null && { cashFee }),
    tax: raw.total_tax ?? DEFAULT_AMOUNT,
    taxes: taxesOf(raw.tax_lines),
    shippingTaxes,
    total: raw.total_price,
  };
  const owed = raw.current_total_price;
  // Nothing is owed for a cancelled order: the pages show it as ordered.
  if (raw.cancelled_at != null || owed == null) return ordered;
  const isOpen = raw.total_outstanding != null && compareDecimals(raw.total_outstanding, "0") > 0;
  const now = { owed, ...(isOpen && { outstanding: raw.total_outstanding ?? DEFAULT_AMOUNT }) };
  const order = { currency: raw.currency, taxIncluded: raw.taxes_included ?? true };
  const paidBack = raw.refunds
    .map((refund) => inOrderCurrency(refund, order))
    .filter(({ amount }) => compareDecimals(amount, "0") > 0);
  const total = sumDecimals([owed, refundedTotal(paidBack)]);
  if (compareDecimals(total, raw.total_price) === 0) return { ...ordered, ...now };

  const removed = (item: PayloadLine): number => removedUnits(item, paidBack);
  const takenOff = raw.refunds.filter(({ amount }) => compareDecimals(amount, "0") === 0);
  const lines = raw.line_items.map((item) => toLine(item, removed(item), takenOff));
  const shippingLeft = sumDecimals([
    shipping,
    ...takenOff.map((refund) => `-${refund.shipping?.amount ?? DEFAULT_AMOUNT}`),
  ]);
  const refundedTaxes = paidBack.flatMap(({ lines: of, shipping: delivery }) => [
    ...of.map(({ tax }) => tax),
    delivery?.tax ?? DEFAULT_AMOUNT,
  ]);
  return {
    ...ordered,
    ...now,
    lines,
    shipping: shippingLeft,
    ...(cashFee != null && { cashFee: compareDecimals(cashFee, shippingLeft) > 0 ? shippingLeft : cashFee }),
    subtotal: sumDecimals(lines.map(({ price, quantity }) => shareOfDecimal(price, quantity, 1))),
    discount: sumDecimals(lines.map(({ discount }) => discount)),
    ...automaticDiscounts(raw, removed),
    tax: sumDecimals([raw.current_total_tax ?? DEFAULT_AMOUNT, ...refundedTaxes]),
    // The platform does not report how the rates have changed.
    taxes: [],
    total,
  };
}

/** Counts units that an edit took off a line: those neither in the order nor paid back. */
function removedUnits(
  { id, quantity, current_quantity }: PayloadLine,
  paidBack: readonly MirroredRefund[],
): number {
  const lines = paidBack.flatMap((refund) => refund.lines).filter(({ lineId }) => lineId === id);
  const refunded = lines.reduce((sum, line) => sum + line.quantity, 0);
  return Math.max(0, quantity - (current_quantity ?? quantity) - refunded);
}

/** @param takenOff refunds without money: an edit, or goods taken off before the order was paid */
function toLine(item: PayloadLine, removed: number, takenOff: readonly MirroredRefund[]): MirroredLine {
  const quantity = item.quantity - removed;
  const left = (text: string): string => leftOf(item, removed, text);
  return {
    ...(item.id != null && { id: item.id }),
    ...(item.product_id != null && { productId: item.product_id }),
    discount: removedDiscount(item, removed, takenOff) ?? left(discountOf(item)),
    taxes: taxesOf(item.tax_lines).map(({ percent, amount }) => ({ percent, amount: left(amount) })),
    variantId: item.variant_id == null ? null : `gid://shopify/ProductVariant/${item.variant_id}`,
    title: item.title,
    variantTitle: item.variant_title,
    quantity,
    ...(removed > 0 && { removed }),
    price: item.price,
  };
}

/**
 * Returns the discount of the units left, to the minor unit: what was taken off is told at its own price. Null where the
 * units that were removed are not all told.
 */
function removedDiscount(
  item: PayloadLine,
  removed: number,
  takenOff: readonly MirroredRefund[],
): string | null {
  const told = takenOff.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === item.id);
  const units = told.reduce((sum, { quantity }) => sum + quantity, 0);
  if (removed === 0 || units !== removed) return null;
  const amounts = told.map(({ amount }) => amount);
  return sumDecimals([discountOf(item), `-${shareOfDecimal(item.price, removed, 1)}`, ...amounts]);
}

/** Returns the part of a line's amount that its units have which no edit took off. */
function leftOf({ quantity }: PayloadLine, removed: number, text: string): string {
  return removed === 0 ? text : shareOfDecimal(text, quantity - removed, quantity);
}

/** Sums by name what was taken off the lines without a code. */
function automaticDiscounts(
  { discount_applications: applications, line_items: items }: OrderPayload,
  removed: (item: PayloadLine) => number,
): Pick<Amounts, "automaticDiscounts"> {
  const sums = applications.flatMap(({ type, title }, index) => {
    if (type !== "automatic" || title === null) return [];
    const shares = items.flatMap((item) =>
      item.discount_allocations
        .filter((share) => share.discount_application_index === index)
        .map(({ amount }) => leftOf(item, removed(item), amount)),
    );
    const amount = sumDecimals(shares);
    return compareDecimals(amount, "0") > 0 ? [{ title, amount }] : [];
  });
  return sums.length > 0 ? { automaticDiscounts: sums } : {};
}

/** Sums a line's discounts: Shopify spreads an order's over its lines; `total_discount` is only the line's own. */
function discountOf({ discount_allocations: shares, total_discount }: PayloadLine): string {
  return shares.length > 0
    ? sumDecimals(shares.map(({ amount }) => amount))
    : (total_discount ?? DEFAULT_AMOUNT);
}

/** Sums taxes by rate, lowest first. */
function taxesOf(lines: OrderPayload["tax_lines"]): readonly MirroredTax[] {
  const byRate = new Map<number, string>();
  for (const { rate, price } of lines) {
    const percent = Math.round(rate * 100 * PERCENT_PRECISION) / PERCENT_PRECISION;
    byRate.set(percent, sumDecimals([byRate.get(percent) ?? DEFAULT_AMOUNT, price]));
  }
  return [...byRate]
    .map(([percent, sum]) => ({ percent, amount: sum }))
    .toSorted((a, b) => a.percent - b.percent);
}
