import type { EInvoiceProgress } from "#domain/invoice/e-invoice.ts";
import type { EFacturaDocument } from "./e-factura.tables.ts";

/** Describes a document at RO e-Factura to staff. `needsPerson` is the rule of the list's condition of that name. */
export function toProgress(document: EFacturaDocument): EInvoiceProgress {
  const { service, state, nextAt, failures, changedAt, uploadIndex, messages, exportFault, fault } = document;
  const isOver = nextAt === null;
  return {
    ...{ service, state, uploadIndex, messages, exportFault, fault },
    needsPerson: state === "refused" || (isOver && (state !== "accepted" || failures > 0)),
    changedAt: changedAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  };
}
