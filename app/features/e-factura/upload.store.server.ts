import { and, eq, lte } from "drizzle-orm";
import type { EInvoiceService } from "#domain/invoice/e-invoice.ts";
import { daysBefore, E_FACTURA_UPLOAD_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { invoiceName } from "#app/features/invoices/invoice-document.ts";
import { eFacturaDocuments, eFacturaUploads } from "./e-factura.tables.ts";

/**
 * Returns what is known of an upload: the name of the document of the store that has it, or the number that was read in
 * its answer; undefined for an upload whose answer was not read.
 */
export async function findUpload(
  site: Pick<SiteDatabase, "select">,
  service: EInvoiceService,
  index: string,
): Promise<string | null | undefined> {
  const isUpload = and(eq(eFacturaDocuments.service, service), eq(eFacturaDocuments.uploadIndex, index));
  const [own] = await site.select().from(eFacturaDocuments).where(isUpload).limit(1);
  if (own !== undefined) return invoiceName(own);
  const [read] = await site
    .select({ number: eFacturaUploads.documentNumber })
    .from(eFacturaUploads)
    .where(and(eq(eFacturaUploads.service, service), eq(eFacturaUploads.uploadIndex, index)))
    .limit(1);
  return read?.number;
}

/** Notes the number that was read in the answer to an upload. */
export async function noteUpload(
  site: Pick<SiteDatabase, "insert">,
  upload: typeof eFacturaUploads.$inferInsert,
): Promise<void> {
  await site.insert(eFacturaUploads).values(upload).onConflictDoNothing();
}

/** Selects the uploads that the tax office's list has no longer, for maintenance to delete. */
export function oldUploads(now: Date): Expired {
  const before = daysBefore(now, E_FACTURA_UPLOAD_KEPT_DAYS);
  return { table: eFacturaUploads, where: lte(eFacturaUploads.readAt, before) };
}
