import { and, asc, desc, eq, inArray, lt, or } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { type InvoiceRow, invoices } from "./invoice.tables.ts";
import type { InvoiceDocument, InvoiceNumber } from "./invoice-document.ts";

/** Finds the invoice of an order and its credit notes, in the order they were issued. */
export function findInvoicesOfOrder(
  site: Pick<SiteDatabase, "select">,
  orderId: string,
): Promise<readonly InvoiceRow[]> {
  return site
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
}

/** Finds all documents of some orders, in the order they were issued: for the export of a customer's data. */
export async function findInvoicesOfOrders(
  site: Pick<SiteDatabase, "select">,
  orderIds: readonly string[],
): Promise<readonly InvoiceDocument[]> {
  if (orderIds.length === 0) return [];
  const rows = await site
    .select({ document: invoices.document })
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  return rows.map(({ document }) => document);
}

/** Finds a document by its number. Returns null when there is none. */
export async function findInvoice(
  site: Pick<SiteDatabase, "select">,
  { series, number }: InvoiceNumber,
): Promise<InvoiceRow | null> {
  const [row] = await site
    .select()
    .from(invoices)
    .where(and(eq(invoices.series, series), eq(invoices.number, number)))
    .limit(1);
  return row ?? null;
}

/**
 * Lists documents, newest number first within a series.
 *
 * @param before continues after this document
 */
export function listInvoices(
  site: Pick<SiteDatabase, "select">,
  { limit, before }: { readonly limit: number; readonly before: InvoiceNumber | null },
): Promise<readonly InvoiceRow[]> {
  const from =
    before === null
      ? undefined
      : or(
          lt(invoices.series, before.series),
          and(eq(invoices.series, before.series), lt(invoices.number, before.number)),
        );
  return site
    .select()
    .from(invoices)
    .where(from)
    .orderBy(desc(invoices.series), desc(invoices.number))
    .limit(limit);
}
