import type { CreditedRefund, InvoicedOrder } from "./invoice-amounts.ts";
import type { OrderBalance } from "./invoice-balance.ts";
import { type CurrencyCode, isCurrencyCode, parseDecimal } from "#domain/money/money.ts";
import { spread } from "#domain/money/spread.ts";
import { isCashOrder } from "#app/features/orders/payment/cash-on-delivery.ts";
import {
  type MirroredLine,
  type MirroredOrder,
  type MirroredTax,
  wasPaid,
} from "#app/features/orders/mirrored-order.ts";
import { type MirroredRefund, refundedTotal, refundedUnits } from "#app/features/orders/mirrored-refund.ts";
import type { OrderStatus } from "#app/features/orders/order-status.ts";
import type { InvoiceBuyer } from "./invoice-document.ts";

/**
 * Reads the amounts of a mirrored order for its invoice.
 *
 * @returns null in a currency the store does not support
 */
export function toInvoicedOrder(order: MirroredOrder): InvoicedOrder | null {
  const { currency } = order;
  if (!isCurrencyCode(currency)) return null;
  const minor = minorOf(currency);
  // Lines removed from an order have no units left.
  const ordered = order.lines.filter(({ quantity }) => quantity > 0);
  const prices = ordered.map((line) => minor(line.price) * line.quantity);
  // In orders mirrored before lines had discounts, the order's discount is divided by price.
  const shares = spread(
    minor(order.discount),
    prices.map((weight, index) => ({ key: String(index), weight })),
  );
  const lines = ordered.map((line, index) => {
    const discount = line.discount === undefined ? (shares[index] ?? 0) : minor(line.discount);
    const added = order.taxIncluded ? 0 : sumOf(line.taxes, minor);
    return {
      lineId: line.id ?? null,
      title: titleOf(line),
      quantity: line.quantity,
      discount,
      gross: (prices[index] ?? 0) - discount + added,
      percent: percentOf(line.taxes),
    };
  });
  const shippingTaxes = order.shippingTaxes;
  return {
    currency,
    lines,
    shipping: {
      ...(order.deliveryMethod !== undefined && { title: order.deliveryMethod }),
      gross: minor(order.shipping) + (order.taxIncluded ? 0 : sumOf(shippingTaxes, minor)),
      rates: shippingTaxes.map((tax) => ({ percent: tax.percent, weight: grossWeight(tax, minor) })),
    },
    toldVat: new Map(order.taxes.map(({ percent, amount }) => [percent, minor(amount)])),
    total: minor(order.total),
  };
}

/** Reads a mirrored refund for its credit note. */
export function toCreditedRefund(
  refund: MirroredRefund,
  { taxIncluded }: Pick<MirroredOrder, "taxIncluded">,
  currency: CurrencyCode,
): CreditedRefund {
  const minor = minorOf(currency);
  const gross = ({ amount, tax }: { readonly amount: string; readonly tax: string }): number =>
    minor(amount) + (taxIncluded ? 0 : minor(tax));
  return {
    amount: minor(refund.amount),
    lines: refund.lines.map((line) => ({ lineId: line.lineId, quantity: line.quantity, gross: gross(line) })),
    shipping: refund.shipping === null ? 0 : gross(refund.shipping),
  };
}

/** Reads the amounts that an order's documents must match. */
export function toOrderBalance(order: MirroredOrder, currency: CurrencyCode): OrderBalance {
  const { total, owed, outstanding, refunds = [], status, toldStatus = status } = order;
  const minor = minorOf(currency);
  const paidBack = minor(refundedTotal(refunds));
  // The courier's money is invoiced before it comes, and nothing is owed once the order is cancelled.
  if (isCashOrder(order) && !wasPaid(order))
    return { total: minor(total), owed: status === "cancelled" ? 0 : minor(total), outstanding: 0, paidBack };
  const isOpen = UNPAID_STATUSES.includes(toldStatus);
  return {
    total: minor(total),
    owed: owed === undefined ? null : minor(owed),
    outstanding: outstanding === undefined ? (isOpen ? null : 0) : minor(outstanding),
    paidBack,
  };
}

/** Counts the units of each line in an order, by its id, without those paid back. */
export function keptUnits(order: MirroredOrder): ReadonlyMap<string, number> {
  return new Map(
    order.lines.flatMap((line) =>
      line.id === undefined ? [] : [[line.id, line.quantity - refundedUnits(order, line)]],
    ),
  );
}

/** Returns the invoiced party: the billing, else the delivery address; all null once the account was deleted. */
export function toInvoiceBuyer({ billing, delivery, taxNumber }: MirroredOrder): InvoiceBuyer {
  const address = billing ?? delivery;
  return {
    name: address?.name ?? null,
    company: address?.company ?? null,
    taxNumber,
    address1: address?.address1 ?? null,
    address2: address?.address2 ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    stateCode: address?.stateCode ?? null,
    postalCode: address?.postalCode ?? null,
    countryCode: address?.countryCode ?? null,
  };
}

/** Also reported for a paid order once an edit has added to it. */
const UNPAID_STATUSES: readonly OrderStatus[] = ["pending", "authorized", "partially_paid"];

type ToMinor = (text: string) => number;

function minorOf(currency: CurrencyCode): ToMinor {
  return (text) => parseDecimal(text, currency)?.amount ?? 0;
}

function titleOf({ title, variantTitle }: MirroredLine): string {
  return [title, variantTitle].filter(Boolean).join(", ");
}

/** Sums a line's rates: two taxes, such as a state's and a county's, are both on its net price. */
function percentOf(taxes: readonly MirroredTax[]): number {
  return taxes.reduce((sum, { percent }) => sum + percent, 0);
}

function sumOf(taxes: readonly MirroredTax[], minor: ToMinor): number {
  return taxes.reduce((sum, { amount }) => sum + minor(amount), 0);
}

/** Computes the gross amount that has this tax at this rate; only its proportion to others counts. */
function grossWeight({ percent, amount }: MirroredTax, minor: ToMinor): number {
  return percent === 0 ? 0 : Math.round((minor(amount) * (100 + percent)) / percent);
}
