import {
  type CreditedRefund,
  type InvoiceAmounts,
  type InvoicedOrder,
  invoiceAmounts,
} from "#domain/invoice/invoice-amounts.ts";
import { proportion } from "#domain/money/vat.ts";

/** What is owed, paid and paid back of an order, in integer minor units. */
export interface OrderBalance {
  /** What was agreed on, what was paid back since included. */
  readonly total: number;
  /** What is owed after edits and refunds; null where the platform does not tell, and then only refunds change an order. */
  readonly owed: number | null;
  /** What of it is not paid yet; null where something is not, and nobody told how much. */
  readonly outstanding: number | null;
  /** By every refund known, also one that `total` and `owed` do not know of yet. */
  readonly paidBack: number;
}

/** What the documents of an order come to so far, in integer minor units. */
interface DocumentedSum {
  readonly invoiced: number;
  readonly credited: number;
}

/**
 * How much is to be invoiced: the order once it is paid, later what an edit has added, once that is paid, too. Pure.
 */
export function chargeDue(
  { total, owed, outstanding, paidBack }: OrderBalance,
  { invoiced, credited }: DocumentedSum,
): number {
  if (invoiced === 0) return Math.max(0, total - (outstanding ?? 0));
  if (owed === null || outstanding === null) return 0;
  // A refund that came alone: what is owed without it will be told with the order.
  if (paidBack > total - owed) return 0;
  return Math.max(0, owed - outstanding - (invoiced - credited));
}

/** How much is to be credited: what the documents have more than is owed, or than was kept of the money. Pure. */
export function creditDue(
  { owed, paidBack }: Pick<OrderBalance, "owed" | "paidBack">,
  { invoiced, credited }: DocumentedSum,
): number {
  const kept = Math.max(0, invoiced - paidBack);
  return Math.max(0, invoiced - credited - Math.min(owed ?? kept, kept));
}

/** What the documents of an order have named so far, what was credited taken off. */
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
 * Amounts of the invoice for what an edit has added: the units that no document has, and what else the order costs more.
 * Pure.
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

/** What an edit took off an order without a refund that names it: units that the documents have and the order has not. Pure. */
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
  /** What earlier credit notes have left of it. */
  readonly left: number;
  /** Whether it has the line; delivery is null. */
  readonly has: (lineId: string | null) => boolean;
}

/**
 * Divides a credit among the invoices of an order: each for what it has named of it, the rest the oldest first. Pure.
 *
 * @returns one part an invoice, each no more than is left of it
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
