import { parseInvoiceName } from "#app/features/invoices/invoice-document.ts";
import { findInvoice } from "#app/features/invoices/invoice.store.server.ts";
import type { InvoiceView } from "#app/features/invoices/invoice-view.ts";
import { toInvoiceView } from "#app/features/invoices/to-invoice-view.server.ts";
import { findOrderOf } from "#app/features/orders/customer-orders.store.server.ts";
import { type AccountArgs, accountVisit } from "#app/pages/account/account-visit.server.ts";

interface InvoiceArgs extends AccountArgs {
  readonly params: { readonly orderId?: string; readonly invoice?: string };
}

/**
 * Loads a document of one of a customer's orders; null for any other, without a reason.
 *
 * @throws a redirect to the login
 */
export async function loadInvoice({ params, ...args }: InvoiceArgs): Promise<InvoiceView | null> {
  const { owner, resources, language } = await accountVisit(args);
  const number = parseInvoiceName(params.invoice ?? "");
  const row = number === null ? null : await resources.read((site) => findInvoice(site, number));
  if (row === null || row.orderId !== params.orderId) return null;
  const order = await resources.read((site) => findOrderOf(site, owner, row.orderId));
  return order === null ? null : toInvoiceView(row.document, language);
}
