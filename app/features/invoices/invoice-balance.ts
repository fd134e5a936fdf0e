import {
  type CreditedRefund,
  type InvoiceAmounts,
  type InvoicedOrder,
  invoiceAmounts,
} from "./invoice-amounts.ts";
import { proportion } from "#domain/money/vat-breakdown.ts";

/** Amounts owed, paid and paid back of an order, in integer minor units. */
export interface OrderBalance {
  /** The agreed amount, including what was paid back since. */
  readonly total: number;
  /** Owed after edits and refunds; null if the platform does not report it: then only refunds change an order. */
  readonly owed: number | null;
  /** The unpaid part of `owed`; null if something is unpaid and the amount was not reported. */
  readonly outstanding: number | null;
  /** Of all known refunds, including those missing in `total` and `owed`. */
  readonly paidBack: number;
}

/** Sums of an order's documents so far, in integer minor units. */
interface DocumentedSum {
  readonly invoiced: number;
  readonly credited: number;
}

/**
 * Computes the amount to invoice: the order once it is paid, later an edit's additions, once they are paid, too. Pure.
 */
export function chargeDue(
  { total, owed, outstanding, paidBack }: OrderBalance,
  { invoiced, credited }: DocumentedSum,
): number {
  if (invoiced === 0) return Math.max(0, total - (outstanding ?? 0));
  if (owed === null || outstanding === null) return 0;
  // The refund came without its order, which will report the amount then owed.
  if (paidBack > total - owed) return 0;
  return Math.max(0, owed - outstanding - (invoiced - credited));
}

/** Computes the amount to credit: the documents' excess over the amount owed, or over the money kept. Pure. */
export function creditDue(
  { owed, paidBack }: Pick<OrderBalance, "owed" | "paidBack">,
  { invoiced, credited }: DocumentedSum,
): number {
  const kept = Math.max(0, invoiced - paidBack);
  return Math.max(0, invoiced - credited - Math.min(owed ?? kept, kept));
}

/** The contents of an order's documents so far, less those credited. */
export interface Documented extends DocumentedSum {
  /** Units of each line of the order, by its id. */
  readonly units: ReadonlyMap<string, number>;
  readonly delivery: number;
}

/** Sums up the invoices and the credit notes of an order. Pure. */
export function sumDocuments(
  invoices: readonly InvoiceAmounts[],
  notes: readonly InvoiceAmounts[],
): Documented {
  const units = new Map<string, number>();
  let delivery = 0;
  const count = (documents: readonly InvoiceAmounts[], sign: 1 | -1): number => {
    for (const { kind, lineId, quantity, gross } of documents.flatMap(({ lines }) => lines)) {
      if (kind === "goods" && lineId !== null) units.set(lineId, (units.get(lineId) ?? 0) + sign * quantity);
      if (kind === "delivery") delivery += sign * gross;
    }
    return documents.reduce((sum, { gross }) => sum + gross, 0);
  };
  return { invoiced: count(invoices, 1), credited: count(notes, -1), units, delivery };
}

/**
 * Computes the invoice for an edit's additions: the units that no document has, and the rest of the order's price
 * increase. Pure.
 *
 * @param kept units of each line in the order, by its id, without those paid back
 */
export function additionAmounts(
  order: InvoicedOrder,
  { charge, kept, documented }: { charge: number; kept: ReadonlyMap<string, number>; documented: Documented },
): InvoiceAmounts {
  const lines = order.lines.flatMap((line) => {
    const { lineId, quantity } = line;
    const units = lineId === null ? 0 : (kept.get(lineId) ?? 0) - (documented.units.get(lineId) ?? 0);
    if (units <= 0) return [];
    const share = (amount: number): number => proportion(amount, units, quantity);
    return [{ ...line, quantity: units, gross: share(line.gross), discount: share(line.discount) }];
  });
  const shipping = { ...order.shipping, gross: Math.max(0, order.shipping.gross - documented.delivery) };
  return invoiceAmounts({ ...order, lines, shipping, toldVat: new Map(), total: charge, whole: order.lines });
}

/** Lists goods an edit removed without a refund that names them: units in the documents, not in the order. Pure. */
export function removedGoods(
  invoices: readonly InvoiceAmounts[],
  kept: ReadonlyMap<string, number>,
  { units }: Pick<Documented, "units">,
): CreditedRefund["lines"] {
  return [...units].flatMap(([lineId, documented]) => {
    const quantity = documented - (kept.get(lineId) ?? 0);
    const line = invoices.flatMap(({ lines }) => lines).find((each) => each.lineId === lineId);
    if (quantity <= 0 || line === undefined || line.quantity <= 0) return [];
    return [{ lineId, quantity, gross: proportion(line.gross, quantity, line.quantity) }];
  });
}

/** An invoice to be credited in part. */
interface CreditedInvoice {
  /** The amount that earlier credit notes have left. */
  readonly left: number;
  /** Tells whether it has the line; null for delivery. */
  readonly has: (lineId: string | null) => boolean;
}

/**
 * Divides a credit among the invoices of an order: each for its own lines, the rest oldest first. Pure.
 *
 * @returns one part per invoice, each no more than is left of it
 */
export function divideCredit(
  invoices: readonly CreditedInvoice[],
  refund: CreditedRefund,
): readonly CreditedRefund[] {
  const named = invoices.map(({ has }, index) => {
    const isFirst = (lineId: string | null): boolean =>
      invoices.findIndex((each) => each.has(lineId)) === index;
    const lines = refund.lines.filter(({ lineId }) => has(lineId) && isFirst(lineId));
    return { lines, shipping: isFirst(null) ? refund.shipping : 0 };
  });
  let rest = refund.amount;
  const take = (most: number): number => {
    const taken = Math.max(0, Math.min(rest, most));
    rest -= taken;
    return taken;
  };
  const first = invoices.map(({ left }, index) => {
    const { lines = [], shipping = 0 } = named[index] ?? {};
    return take(
      Math.min(
        left,
        lines.reduce((sum, { gross }) => sum + gross, shipping),
      ),
    );
  });
  return invoices.map(({ left }, index) => {
    const taken = first[index] ?? 0;
    const { lines = [], shipping = 0 } = named[index] ?? {};
    return { amount: taken + take(left - taken), lines, shipping };
  });
}
