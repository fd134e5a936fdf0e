import type { Logger } from "pino";
import { toCiusRo } from "#app/features/invoices/cius-ro.ts";
import { findInvoice } from "#app/features/invoices/invoice.store.server.ts";
import { type InvoiceDocument, invoiceName } from "#app/features/invoices/invoice-document.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { Access } from "./access-token.server.ts";
import { endAccess } from "./connection.store.server.ts";
import { moveDocument } from "./e-factura.store.server.ts";
import type { EFactura } from "./e-factura.ts";
import type { EFacturaDocument } from "./e-factura.tables.ts";
import { LOST_AFTER_MS, nextTryAt } from "./e-factura-timing.ts";
import type { CallFault, EInvoice } from "./e-invoice-port.ts";
import { findLostUpload } from "./find-lost-upload.server.ts";

export interface AdvanceTools {
  readonly site: SiteDatabase;
  readonly eFactura: EFactura;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** What a step tells the round: `stop` when further documents would fare alike now. */
type StepResult = "go_on" | "stop";

type Step = (
  tools: AdvanceTools & { readonly access: Access },
  document: EFacturaDocument,
  issued: InvoiceDocument,
) => Promise<StepResult>;

/** Does the due step of a claimed document: sends it, looks for it, asks for its state, or downloads the answer. */
export async function advanceDocument(
  tools: AdvanceTools & { readonly access: Access },
  document: EFacturaDocument,
): Promise<StepResult> {
  const row = await findInvoice(tools.site, document);
  if (row === null) throw new Error(`${invoiceName(document)} has no document.`);
  return STEPS[document.state](tools, document, row.document);
}

const STEPS: Readonly<Record<EFacturaDocument["state"], Step>> = {
  waiting: send,
  sending: lookFor,
  sent: askState,
  accepted: downloadAnswer,
  refused: downloadAnswer,
};

/**
 * Sends a document. That it is being sent is noted first: a process that dies leaves a document that is looked for, not
 * one that is sent twice.
 */
async function send(
  { site, eFactura, clock, access, log }: Parameters<Step>[0],
  document: EFacturaDocument,
  issued: InvoiceDocument,
): Promise<StepResult> {
  const exported = toCiusRo(issued);
  const now = clock();
  if (!exported.ok) {
    const exportFault = "field" in exported ? `${exported.code} ${exported.field}` : exported.code;
    await moveDocument(site, document, {
      ...CALM,
      state: "refused",
      nextAt: null,
      exportFault,
      changedAt: now,
    });
    return "go_on";
  }
  if (!(await moveDocument(site, document, { state: "sending", sentAt: now, changedAt: now })))
    return "go_on";
  const answer = await eFactura.port.upload(access.token, {
    xml: exported.xml,
    cif: cifOf(issued),
    buyer: buyerOf(issued),
  });
  if (!answer.ok) {
    // What was not received waits; what may have been received stays as it is, to be looked for.
    const isLost = answer.fault === "unknown";
    return fail({ site, clock, access }, document, answer, isLost ? {} : { state: "waiting", sentAt: null });
  }
  const changedAt = clock();
  if (answer.index === null) {
    const { messages } = answer;
    log.warn({ invoice: invoiceName(document), messages }, "RO e-Factura refused a document");
    await moveDocument(site, document, { ...CALM, state: "refused", nextAt: null, messages, changedAt });
    return "go_on";
  }
  await moveDocument(site, document, sentWith(answer.index, changedAt));
  return "go_on";
}

/** Looks for a document whose upload has no answer; sends it again when it was not found for a day. */
async function lookFor(
  { site, eFactura, clock, access, log }: Parameters<Step>[0],
  document: EFacturaDocument,
  issued: InvoiceDocument,
): Promise<StepResult> {
  const now = clock();
  const sentAt = document.sentAt ?? document.changedAt;
  const search = { site, eFactura, token: access.token, cif: cifOf(issued), now };
  const found = await findLostUpload(search, { ...document, sentAt });
  if (!found.ok) return fail({ site, clock, access }, document, found);
  if (found.index !== null) {
    log.info({ invoice: invoiceName(document), index: found.index }, "RO e-Factura has a lost upload");
    await moveDocument(site, document, sentWith(found.index, now));
    return "go_on";
  }
  if (found.isComplete && now.getTime() - sentAt.getTime() >= LOST_AFTER_MS) {
    log.warn(
      { invoice: invoiceName(document) },
      "an upload to RO e-Factura was not received, and is sent again",
    );
    await moveDocument(site, document, {
      ...CALM,
      state: "waiting",
      nextAt: now,
      sentAt: null,
      changedAt: now,
    });
    return "go_on";
  }
  return wait({ site, clock }, document, "not_listed");
}

async function askState(
  { site, eFactura, clock, access, log }: Parameters<Step>[0],
  document: EFacturaDocument,
): Promise<StepResult> {
  const answer = await eFactura.port.askState(access.token, document.uploadIndex ?? "");
  if (!answer.ok) return fail({ site, clock, access }, document, answer);
  if (answer.state === "processing") return wait({ site, clock }, document, "processing");
  const { state, downloadId } = answer;
  if (state === "refused") log.warn({ invoice: invoiceName(document) }, "RO e-Factura refused a document");
  const changedAt = clock();
  const nextAt = downloadId === null ? null : changedAt;
  await moveDocument(site, document, { ...CALM, state, downloadId, nextAt, changedAt });
  return "go_on";
}

/** Keeps the tax office's answer, which it gives for 60 days, and the reasons of a refusal in it. */
async function downloadAnswer(
  { site, eFactura, clock, access }: Parameters<Step>[0],
  document: EFacturaDocument,
): Promise<StepResult> {
  const { downloadId } = document;
  if (downloadId === null) {
    await moveDocument(site, document, { nextAt: null });
    return "go_on";
  }
  const answer = await eFactura.port.download(access.token, downloadId);
  if (!answer.ok) return fail({ site, clock, access }, document, answer, {}, "downloads");
  const { archive, messages } = answer;
  await moveDocument(site, document, { ...CALM, nextAt: null, answer: archive, messages });
  return "go_on";
}

/** No failure since the last success. */
const CALM = { failures: 0, fault: null } as const;

function sentWith(uploadIndex: string, now: Date) {
  return { ...CALM, state: "sent", uploadIndex, nextAt: nextTryAt(now, 1), changedAt: now } as const;
}

/** Plans the next try of a step that had no fault and no result. */
async function wait(
  { site, clock }: Pick<AdvanceTools, "site" | "clock">,
  document: EFacturaDocument,
  fault: string,
): Promise<StepResult> {
  const failures = document.failures + 1;
  await moveDocument(site, document, { failures, fault, nextAt: nextTryAt(clock(), failures) });
  return "go_on";
}

async function fail(
  { site, clock, access }: Pick<AdvanceTools, "site" | "clock"> & { readonly access: Access },
  document: EFacturaDocument,
  { fault, detail }: CallFault,
  changes: Partial<Pick<EFacturaDocument, "state" | "sentAt">> = {},
  kind: "steps" | "downloads" = "steps",
): Promise<StepResult> {
  const now = clock();
  const failures = document.failures + 1;
  const nextAt = nextTryAt(now, failures, kind);
  await moveDocument(site, document, { ...changes, failures, fault: detail, nextAt });
  if (fault === "token") await endAccess(site, access.connection, now);
  return fault === "refused" ? "go_on" : "stop";
}

function cifOf({ seller }: InvoiceDocument): string {
  return seller.taxNumber.replaceAll(/\D/g, "");
}

/** Sorts a buyer as ANAF's uploads do: without a tax number, with one, or with one of another country. */
function buyerOf({ buyer }: InvoiceDocument): EInvoice["buyer"] {
  if (buyer.taxNumber === null) return "consumer";
  return buyer.countryCode === "RO" ? "business" : "abroad";
}
