import { invoiceName } from "#app/features/invoices/invoice-document.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { findUpload, noteUpload } from "./upload.store.server.ts";
import type { EFactura } from "./e-factura.ts";
import type { EFacturaDocument } from "./e-factura.tables.ts";
import type { CallFault } from "./e-invoice-port.ts";
import { HOUR_MS } from "#domain/time/units.ts";

/** The tax office's clock may differ by so much. */
const CLOCK_TOLERANCE_MS = HOUR_MS;
/** Pages of the list, and answers downloaded, in one search; the next one reads on where this one was. */
const PAGES_MAX = 5;
const DOWNLOADS_MAX = 20;

export type LostUpload =
  | { readonly ok: true; readonly index: string }
  /** `isComplete`: every message was looked at. */
  | { readonly ok: true; readonly index: null; readonly isComplete: boolean }
  | CallFault;

interface Search {
  readonly site: Pick<SiteDatabase, "insert" | "select">;
  readonly eFactura: EFactura;
  readonly token: string;
  /** The seller's tax number, digits alone. */
  readonly cif: string;
  readonly now: Date;
}

/**
 * Looks for a document among the processed ones of the tax office: it was being sent when the process died or the answer
 * was lost. Messages name an upload index alone: the answers to unknown ones are downloaded, and their document's number is
 * read. A document that was refused is not looked for, since it may be sent again.
 */
export async function findLostUpload(
  { site, eFactura, token, cif, now }: Search,
  document: EFacturaDocument & { readonly sentAt: Date },
): Promise<LostUpload> {
  const { port, service } = eFactura;
  const from = new Date(document.sentAt.getTime() - CLOCK_TOLERANCE_MS);
  const name = invoiceName(document);
  let downloads = 0;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const listed = await port.listMessages(token, { cif, from, until: now, page });
    if (!listed.ok) return listed;
    for (const { id, index } of listed.messages) {
      let number = await findUpload(site, service, index);
      if (number === undefined) {
        if (downloads === DOWNLOADS_MAX) return { ok: true, index: null, isComplete: false };
        downloads += 1;
        const answer = await port.download(token, id);
        if (!answer.ok) return answer;
        ({ number } = answer);
        await noteUpload(site, { service, uploadIndex: index, documentNumber: number, readAt: now });
      }
      if (number === name) return { ok: true, index };
    }
    if (page >= listed.pages) return { ok: true, index: null, isComplete: true };
  }
  return { ok: true, index: null, isComplete: false };
}
