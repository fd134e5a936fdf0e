import { and, asc, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { invoices, invoiceCounters, type InvoiceRow } from "#app/features/invoices/invoice.tables.ts";
import { invoiceName } from "#app/features/invoices/invoice-document.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";

/** Rows read at once: the whole of a table is never in memory. */
export const PAGE_ROWS = 1_000;

export interface MirrorRow {
  readonly id: string;
  readonly order: MirroredOrder;
  readonly updatedAt: Date;
}

const MIRRORED = { id: orders.id, order: orders.order, updatedAt: orders.updatedAt };

type Site = Pick<SiteDatabase, "select">;

/** Finds mirrored orders by the platform's ids. */
export async function findMirrored(
  site: Site,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MirrorRow>> {
  const rows: MirrorRow[] = await site
    .select(MIRRORED)
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads all mirrored orders, a page at a time. */
export async function* allMirrored(site: Site): AsyncGenerator<readonly MirrorRow[]> {
  for (let after = ""; ;) {
    const rows: MirrorRow[] = await site
      .select(MIRRORED)
      .from(orders)
      .where(gt(orders.id, after))
      .orderBy(asc(orders.id))
      .limit(PAGE_ROWS);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) return;
    after = last.id;
  }
}

/** Groups the documents of some orders by order. */
export async function findDocuments(
  site: Site,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly InvoiceRow[]>> {
  const rows = await site
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.step));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Reads all documents by series and number, a page at a time. */
export async function* allDocuments(site: Site): AsyncGenerator<readonly InvoiceRow[]> {
  for (let after = { series: "", number: 0 }; ;) {
    const { series, number } = after;
    const rows: InvoiceRow[] = await site
      .select()
      .from(invoices)
      .where(or(gt(invoices.series, series), and(eq(invoices.series, series), gt(invoices.number, number))))
      .orderBy(asc(invoices.series), asc(invoices.number))
      .limit(PAGE_ROWS);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) return;
    after = last;
  }
}

/** Reads the last number given out of each series. */
export async function lastNumbers(site: Site): Promise<ReadonlyMap<string, number>> {
  const rows = await site.select().from(invoiceCounters);
  return new Map(rows.map(({ series, last }) => [series, last]));
}

/** Finds the names of those documents that are numbered before these. */
export async function findBefore(site: Site, page: readonly InvoiceRow[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [series, rows] of Map.groupBy(page, (row) => row.series)) {
    const numbers = rows.map(({ number }) => number - 1);
    const before = await site
      .select({ series: invoices.series, number: invoices.number })
      .from(invoices)
      .where(and(eq(invoices.series, series), inArray(invoices.number, numbers)));
    for (const row of before) found.add(invoiceName(row));
  }
  return found;
}

/** Reads the last issued number of each series, with one look into the index for each. */
export async function lastIssued(site: Site): Promise<ReadonlyMap<string, number>> {
  const last = new Map<string, number>();
  for (let after = ""; ;) {
    const [next] = await site
      .select({ series: invoices.series })
      .from(invoices)
      .where(gt(invoices.series, after))
      .orderBy(asc(invoices.series))
      .limit(1);
    if (next === undefined) return last;
    const [row] = await site
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.series, next.series))
      .orderBy(desc(invoices.number))
      .limit(1);
    last.set(next.series, row?.number ?? 0);
    after = next.series;
  }
}

/** Reads the time of the first invoice; null before it. */
export async function firstIssuedAt(site: Site): Promise<Date | null> {
  const [row] = await site
    .select({ at: sql<Date | null>`min(${invoices.issuedAt})`.mapWith(invoices.issuedAt) })
    .from(invoices);
  return row?.at ?? null;
}
