import type { CurrencyCode } from "#domain/money/money.ts";
import { spread } from "#domain/money/spread.ts";
import {
  type GrossPart,
  proportion,
  splitNet,
  type VatRate,
  vatBreakdown,
} from "#domain/money/vat-breakdown.ts";

/** A line of an invoice or a credit note; integer minor units, `net + vat = gross`. */
export interface InvoiceLine {
  /** `adjustment`: part of the order's total outside its lines, or of a refund outside the returned goods. */
  readonly kind: "goods" | "delivery" | "adjustment";
  /** The platform's id of the order's line; null for other lines. */
  readonly lineId: string | null;
  /** Title of goods in the order, or of the way of delivery; null otherwise. */
  readonly title: string | null;
  /** Negative for a line that takes an amount back. */
  readonly quantity: number;
  /** Discount by a code, VAT included; already taken off the price. */
  readonly discount: number;
  readonly percent: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** Amounts of an invoice or a credit note, in integer minor units; those of a credit note are positive, too. */
export interface InvoiceAmounts {
  readonly lines: readonly InvoiceLine[];
  /** By rate, lowest first; they add up to the totals, and the lines of a rate add up to it. */
  readonly rates: readonly VatRate[];
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** The order to invoice, VAT included, in minor units. */
export interface InvoicedOrder {
  readonly currency: CurrencyCode;
  readonly lines: readonly {
    readonly lineId: string | null;
    readonly title: string;
    readonly quantity: number;
    /** After discounts. */
    readonly gross: number;
    readonly discount: number;
    readonly percent: number;
  }[];
  readonly shipping: {
    readonly gross: number;
    /** Name of the way of delivery; absent if it is not known. */
    readonly title?: string;
    /** Rates of delivery and their weights; empty if delivery has the rates of the goods (accessory to them). */
    readonly rates: readonly { readonly percent: number; readonly weight: number }[];
  };
  /** VAT by percent as the platform calculated it. */
  readonly toldVat: ReadonlyMap<number, number>;
  readonly total: number;
  /** Parts that give the rate of an adjustment where neither a line nor delivery does. */
  readonly whole?: readonly GrossPart[];
}

type Draft = Omit<InvoiceLine, "net" | "vat">;

/**
 * Computes the amounts of an order's invoice: VAT by rate with delivery in it, and a total that is the order's to the
 * minor unit (design §5.25). Pure.
 */
export function invoiceAmounts(order: InvoicedOrder): InvoiceAmounts {
  const goods = order.lines.map((line): Draft => ({ kind: "goods", ...line }));
  const drafts = [...goods, ...deliveryLines(order)];
  const missing = order.total - sumOf(drafts);
  if (missing !== 0)
    drafts.push(adjustment(largestRate(drafts.length > 0 ? drafts : (order.whole ?? [])), missing));
  const rates = vatBreakdown(drafts, { currency: order.currency, told: order.toldVat });
  return withNets(drafts, rates);
}

function deliveryLines({ lines, shipping }: InvoicedOrder): readonly Draft[] {
  if (shipping.gross === 0) return [];
  const weights = shipping.rates.length > 0 ? shipping.rates : weightsOf(lines);
  const parts = weights.map(({ percent, weight }) => ({ key: String(percent), weight }));
  const shares = spread(shipping.gross, parts);
  return weights.flatMap(({ percent }, index) => {
    const gross = shares[index] ?? 0;
    return gross === 0 ? [] : [{ ...deliveryLine(percent, gross), title: shipping.title ?? null }];
  });
}

function weightsOf(lines: readonly GrossPart[]): readonly { percent: number; weight: number }[] {
  const percents = [...new Set(lines.map(({ percent }) => percent))].toSorted((a, b) => a - b);
  return percents.map((percent) => ({
    percent,
    weight: sumOf(lines.filter((line) => line.percent === percent)),
  }));
}

/** A refund, in minor units. */
export interface CreditedRefund {
  readonly amount: number;
  /** Amounts refunded for lines of the order. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly gross: number }[];
  readonly shipping: number;
}

/**
 * Computes the amounts of a refund's credit note. Whatever the refunds, the credit notes of an order never exceed its
 * invoice at any rate, and add up to it exactly once everything is refunded (design §5.25). Pure.
 *
 * @param before of the credit notes that the invoice already has
 * @returns null when there is nothing to credit
 */
export function creditNoteAmounts(
  invoice: InvoiceAmounts,
  before: readonly InvoiceAmounts[],
  refund: CreditedRefund,
): InvoiceAmounts | null {
  const left = invoice.rates.map((rate) => ({
    percent: rate.percent,
    gross: rate.gross - credited(before, rate).gross,
  }));
  const amount = Math.min(refund.amount, sumOf(left));
  if (amount <= 0) return null;
  const named = [...returnedLines(invoice, refund), ...returnedDelivery(invoice, left, refund)];
  const drafts = [...named, ...corrections(named, left, amount)];
  const rates = invoice.rates.flatMap((rate): VatRate[] => {
    const gross = sumOf(drafts.filter(({ percent }) => percent === rate.percent));
    if (gross === 0) return [];
    const done = credited(before, rate);
    const net = proportion(rate.net, done.gross + gross, rate.gross) - done.net;
    return [{ percent: rate.percent, net, vat: gross - net, gross }];
  });
  const used = new Set(rates.map(({ percent }) => percent));
  return withNets(
    drafts.filter(({ percent }) => used.has(percent)),
    rates,
  );
}

function returnedLines(invoice: InvoiceAmounts, { lines }: CreditedRefund): readonly Draft[] {
  return lines.flatMap(({ lineId, quantity, gross }): Draft[] => {
    const line = invoice.lines.find((each) => each.lineId === lineId);
    if (line === undefined || gross === 0) return [];
    const { kind, title, percent } = line;
    return [{ kind, lineId, title, percent, quantity: Math.max(quantity, 1), discount: 0, gross }];
  });
}

/** Refunds delivery at the rates at which it was invoiced. */
function returnedDelivery(
  invoice: InvoiceAmounts,
  left: readonly GrossPart[],
  { shipping }: CreditedRefund,
): readonly Draft[] {
  if (shipping === 0) return [];
  const invoiced = invoice.lines.filter(({ kind }) => kind === "delivery");
  const weights = weightsOf(invoiced.length > 0 ? invoiced : left);
  const parts = weights.map(({ percent, weight }) => ({ key: String(percent), weight }));
  const shares = spread(shipping, parts);
  return weights.flatMap(({ percent }, index) => {
    const gross = shares[index] ?? 0;
    return gross === 0 ? [] : [deliveryLine(percent, gross)];
  });
}

/**
 * Computes the adjustment at each rate, so that the credit note equals the refunded amount and no rate exceeds what is
 * left of it.
 */
function corrections(named: readonly Draft[], left: readonly GrossPart[], amount: number): readonly Draft[] {
  const wanted = left.map(({ percent, gross }) => {
    const asked = sumOf(named.filter((line) => line.percent === percent));
    return { percent, asked, given: Math.max(0, Math.min(asked, gross)), room: gross };
  });
  const given = wanted.reduce((sum, rate) => sum + rate.given, 0);
  // Too little was named: the rest goes to rates with something left. Too much: every rate is reduced.
  const isShort = given < amount;
  const weights = wanted.map((rate) => ({
    key: String(rate.percent),
    weight: isShort ? rate.room - rate.given : rate.given,
  }));
  const shares = spread(Math.abs(amount - given), weights);
  return wanted.flatMap(({ percent, asked, given: kept }, index) => {
    const share = shares[index] ?? 0;
    const difference = kept + (isShort ? share : -share) - asked;
    return difference === 0 ? [] : [adjustment(percent, difference)];
  });
}

function credited(notes: readonly InvoiceAmounts[], { percent }: VatRate): { gross: number; net: number } {
  const rates = notes.flatMap((note) => note.rates.filter((rate) => rate.percent === percent));
  return { gross: sumOf(rates), net: rates.reduce((sum, { net }) => sum + net, 0) };
}

function withNets(drafts: readonly Draft[], rates: readonly VatRate[]): InvoiceAmounts {
  const nets = new Map<Draft, number>();
  for (const { percent, net } of rates) {
    const ofRate = drafts.filter((draft) => draft.percent === percent);
    const split = splitNet(
      ofRate.map(({ gross }) => gross),
      net,
    );
    for (const [index, draft] of ofRate.entries()) nets.set(draft, split[index] ?? 0);
  }
  const lines = drafts.map((draft): InvoiceLine => {
    const net = nets.get(draft) ?? 0;
    return { ...draft, net, vat: draft.gross - net };
  });
  const gross = sumOf(rates);
  const net = rates.reduce((sum, rate) => sum + rate.net, 0);
  return { lines, rates, net, vat: gross - net, gross };
}

function deliveryLine(percent: number, gross: number): Draft {
  return { kind: "delivery", lineId: null, title: null, quantity: 1, discount: 0, percent, gross };
}

function adjustment(percent: number, gross: number): Draft {
  const quantity = gross < 0 ? -1 : 1;
  return { kind: "adjustment", lineId: null, title: null, quantity, discount: 0, percent, gross };
}

function largestRate(parts: readonly GrossPart[]): number {
  return weightsOf(parts).toSorted((a, b) => b.weight - a.weight)[0]?.percent ?? 0;
}

function sumOf(parts: readonly { readonly gross: number }[]): number {
  return parts.reduce((sum, { gross }) => sum + gross, 0);
}
