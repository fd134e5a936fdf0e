import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { type InvoiceRow, invoices } from "./invoice.tables.ts";
import type { InvoiceDocument, InvoiceNumber } from "./invoice-document.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** Documents read at once by what reads them all. */
const PAGE_SIZE = 200;

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

/** Days of the shop, `2026-11-01`, both included. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

interface InvoiceSlice {
  readonly limit: number;
  /** Continues after this document. */
  readonly before: InvoiceNumber | null;
  /** Narrows the list; null and absent do not. */
  readonly only?: {
    readonly days: Period | null;
    readonly number: InvoiceNumber | null;
    readonly orderId: string | null;
    /** A condition of a feature above. */
    readonly also?: SQL | undefined;
  };
}

/** Lists documents, newest number first within a series. */
export function listInvoices(
  site: Pick<SiteDatabase, "select">,
  { limit, before, only }: InvoiceSlice,
): Promise<readonly InvoiceRow[]> {
  const from =
    before === null
      ? undefined
      : or(
          lt(invoices.series, before.series),
          and(eq(invoices.series, before.series), lt(invoices.number, before.number)),
        );
  const { days = null, number = null, orderId = null, also } = only ?? {};
  return site
    .select()
    .from(invoices)
    .where(
      and(
        from,
        days === null ? undefined : issuedIn(days),
        number === null
          ? undefined
          : and(eq(invoices.series, number.series), eq(invoices.number, number.number)),
        orderId === null ? undefined : eq(invoices.orderId, orderId),
        also,
      ),
    )
    .orderBy(desc(invoices.series), desc(invoices.number))
    .limit(limit);
}

/** Builds the condition that a document was issued in a period. */
function issuedIn({ from, until }: Period): SQL | undefined {
  // The index knows moments: a day of the shop begins and ends within a day of UTC's.
  return and(
    gte(invoices.issuedAt, new Date(Date.parse(from) - DAY_MS)),
    lte(invoices.issuedAt, new Date(Date.parse(until) + 2 * DAY_MS)),
    sql`${invoices.document} ->> 'issuedOn' BETWEEN ${from} AND ${until}`,
  );
}

/** Reads the documents issued in a period, oldest first, a page at a time. */
export async function* invoicesOfPeriod(
  site: Pick<SiteDatabase, "select">,
  period: Period,
): AsyncGenerator<readonly InvoiceDocument[]> {
  let after: InvoiceRow | undefined;
  do {
    const later =
      after === undefined
        ? undefined
        : sql`(${invoices.issuedAt}, ${invoices.series}, ${invoices.number}) > (${after.issuedAt.toISOString()}::timestamptz, ${after.series}, ${after.number})`;
    const rows: InvoiceRow[] = await site
      .select()
      .from(invoices)
      .where(and(issuedIn(period), later))
      .orderBy(asc(invoices.issuedAt), asc(invoices.series), asc(invoices.number))
      .limit(PAGE_SIZE);
    if (rows.length > 0) yield rows.map(({ document }) => document);
    after = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (after !== undefined);
}
