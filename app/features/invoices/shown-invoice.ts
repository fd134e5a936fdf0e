import type { InvoiceRow } from "./invoice.tables.ts";
import { type InvoiceKind, invoiceName } from "./invoice-document.ts";
import { money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";

/** A document in the list of an order. */
export interface InvoiceEntry {
  readonly name: string;
  readonly kind: InvoiceKind;
  /** `2026-11-21`. */
  readonly issuedOn: string;
  /** Formatted. */
  readonly total: string;
}

/** Maps a stored document to its entry in a list. */
export function toInvoiceEntry({ kind, document }: InvoiceRow): InvoiceEntry {
  const { number, issuedOn, amounts, currency } = document;
  return { name: invoiceName(number), kind, issuedOn, total: formatPrice(money(amounts.gross, currency)) };
}
