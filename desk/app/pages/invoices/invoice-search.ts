import { E_INVOICE_FILTERS, type EInvoiceFilter } from "#domain/back-office/invoice-calls.ts";

/** Search of invoices, as it was typed. */
export interface InvoiceSearch {
  /** Name of a document or number of an order. */
  readonly query: string;
  /** First and last day of issue; empty if the search has no period. */
  readonly from: string;
  readonly until: string;
  /** Progress at RO e-Factura; null for any. */
  readonly declared: EInvoiceFilter | null;
}

const QUERY_MAX_CHARS = 40;
const ORDER = /^#?\d{1,9}$/;

export function readInvoiceSearch(params: URLSearchParams): InvoiceSearch {
  const textOf = (name: string): string => params.get(name)?.trim().slice(0, QUERY_MAX_CHARS) ?? "";
  const declared = E_INVOICE_FILTERS.find((filter) => filter === params.get("declared")) ?? null;
  return { query: textOf("q"), from: textOf("from"), until: textOf("until"), declared };
}

/** Returns a search as the site's back office reads it; one day alone is both the first and the last. */
export function toListInput({ query, from, until, declared }: InvoiceSearch) {
  const isOrder = ORDER.test(query);
  return {
    ...(query !== "" && (isOrder ? { order: query } : { invoice: query })),
    ...((from !== "" || until !== "") && { days: { from: from || until, until: until || from } }),
    ...(declared !== null && { eInvoice: declared }),
  };
}
