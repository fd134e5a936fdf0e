import { m } from "#app/i18n/messages.ts";
import { invoiceName, type InvoiceDocument } from "./invoice-document.ts";

/** Names a document: "Factura SNZ000001". */
export function invoiceTitle({ kind, number }: Pick<InvoiceDocument, "kind" | "number">): string {
  const name = invoiceName(number);
  return kind === "invoice" ? m["invoices.invoice"]({ name }) : m["invoices.credit_note"]({ name });
}
