import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  E_INVOICE_FILTERS,
  type InvoiceCalls,
  type InvoiceDetails,
  type InvoiceLink,
  type InvoicesPage,
  type SentInvoice,
} from "#domain/back-office/invoice-calls.ts";
import type { EInvoiceProgress } from "#domain/invoice/e-invoice.ts";
import type { StoreAnswer } from "#domain/back-office/store-answer.ts";
import type { ExportedFile } from "#domain/back-office/sales-calls.ts";
import { withoutInvisible } from "#domain/text/readable-text.ts";
import { DAY_MS, HOUR_S, MINUTE_MS } from "#domain/time/units.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { countAttempts } from "#app/platform/limits/rate-limit.server.ts";
import {
  findEFacturaDocument,
  findEFacturaDocuments,
  hasProgress,
} from "#app/features/e-factura/e-factura.store.server.ts";
import type { EFacturaDocument } from "#app/features/e-factura/e-factura.tables.ts";
import { toProgress } from "#app/features/e-factura/to-progress.ts";
import {
  type InvoiceDocument,
  invoiceName,
  type InvoiceNumber,
  parseInvoiceName,
} from "#app/features/invoices/invoice-document.ts";
import {
  findInvoice,
  invoicesOfPeriod,
  listInvoices,
  type Period,
} from "#app/features/invoices/invoice.store.server.ts";
import { findOrder, findOrderWithNumber } from "#app/features/orders/customer-orders.store.server.ts";
import { invoiceLinkPath } from "#app/features/orders/link/order-link-address.ts";
import { makeOrderLink } from "#app/features/orders/link/order-link.store.server.ts";
import { formatCsv } from "#lib/text/format-csv.ts";
import { REGISTER_TITLES, registerRows } from "#app/back-office/export-invoices.server.ts";
import { staffName } from "#app/back-office/option-values.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { toInvoiceDetails, toInvoiceSummary } from "./invoice-data.ts";
import { answerWith, changingCall, pageInput, readingCall, refuseCall } from "./store-call.server.ts";
import { orderNumber } from "./withdrawal-calls.server.ts";

const NAME_MAX_CHARS = 40;
/** Maximum of one export: a year, and what a spreadsheet opens. */
const EXPORTED_DAYS = 366;
const EXPORTED_DOCUMENTS = 20_000;
/** A staff member opens the link at once: it is not kept. */
const LINK_MINUTES = 15;
/** Documents mailed again about one order, and by the whole store. */
const RESENDS_OF_ORDER: RateLimit = { name: "invoice-resend-order", attempts: 3, windowS: HOUR_S };
const RESENDS: RateLimit = { name: "invoice-resend", attempts: 60, windowS: HOUR_S };

/** Reads the name of a document: `SNZ000001`. */
export const invoiceNumber = z
  .string()
  .max(NAME_MAX_CHARS)
  .transform((text, context): InvoiceNumber => {
    const number = parseInvoiceName(withoutInvisible(text).trim().toUpperCase());
    if (number !== null) return number;
    context.addIssue({ code: "custom", message: "no name of a document" });
    return z.NEVER;
  });

const listInput = z.strictObject({
  days: z
    .strictObject({ from: z.iso.date(), until: z.iso.date() })
    .refine(({ from, until }) => from <= until, { path: ["until"] })
    .optional(),
  invoice: invoiceNumber.optional(),
  order: orderNumber.optional(),
  eInvoice: z.enum(E_INVOICE_FILTERS).optional(),
  ...pageInput(invoiceNumber),
});

/** Makes the calls about invoices. */
export function invoiceCalls(office: StoreOffice): InvoiceCalls {
  return {
    listInvoices: readingCall(listInput, async (input) => answerWith(await loadInvoicesPage(office, input))),
    showInvoice: readingCall(z.strictObject({ invoice: invoiceNumber }), async ({ invoice }) => {
      const found = await loadInvoice(office, invoice);
      return found === null ? refuseCall("unknown_invoice") : answerWith(found);
    }),
    exportInvoices: changingCall(office, {
      name: "exportInvoices",
      input: z
        .strictObject({ from: z.iso.date(), until: z.iso.date(), by: staffName })
        .refine(({ from, until }) => from <= until && daysBetween(from, until) <= EXPORTED_DAYS, {
          path: ["until"],
        }),
      change: async ({ from, until }) => exportRegister(office, { from, until }),
    }),
    linkInvoice: changingCall(office, {
      name: "linkInvoice",
      input: z.strictObject({ invoice: invoiceNumber, by: staffName }),
      change: async ({ invoice }) => {
        const row = await findInvoice(office.site, invoice);
        return row === null ? refuseCall("unknown_invoice") : linkDocument(office, row.document);
      },
    }),
    resendInvoice: changingCall(office, {
      name: "resendInvoice",
      input: z.strictObject({ invoice: invoiceNumber, by: staffName }),
      change: async ({ invoice }) => {
        const row = await findInvoice(office.site, invoice);
        return row === null ? refuseCall("unknown_invoice") : mailDocument(office, row.document);
      },
    }),
  };
}

/** Loads a page of documents: by their days, one of them, or those of an order. */
export async function loadInvoicesPage(
  { site, eFactura }: StoreOffice,
  { days, invoice, order, eInvoice, limit, before }: z.output<typeof listInput>,
): Promise<InvoicesPage> {
  const isDeclared = eFactura !== null;
  const found = order === undefined ? null : await findOrderWithNumber(site, order);
  if (order !== undefined && found === null) return { rows: [], next: null, isDeclared };
  const also =
    eFactura === null || eInvoice === undefined ? undefined : hasProgress(eFactura.service, eInvoice);
  const only = { days: days ?? null, number: invoice ?? null, orderId: found?.id ?? null, also };
  const rows = await listInvoices(site, { limit, before: before ?? null, only });
  const sent: ReadonlyMap<string, EFacturaDocument> =
    eFactura === null ? new Map() : await findEFacturaDocuments(site, eFactura.service, rows);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ document }) =>
      toInvoiceSummary(document, progressOf(sent.get(invoiceName(document.number)))),
    ),
    next: last === undefined ? null : invoiceName(last),
    isDeclared,
  };
}

/** Loads one document with its progress at the tax office; null when there is none. */
async function loadInvoice(
  { site, eFactura }: Pick<StoreOffice, "site" | "eFactura">,
  number: InvoiceNumber,
): Promise<InvoiceDetails | null> {
  const row = await findInvoice(site, number);
  if (row === null) return null;
  const sent = eFactura === null ? null : await findEFacturaDocument(site, eFactura.service, number);
  const isDeclared = eFactura !== null && !row.document.isModel;
  return { ...toInvoiceDetails(row.document, progressOf(sent)), isDeclared };
}

function progressOf(document: EFacturaDocument | null | undefined): EInvoiceProgress | null {
  return document === null || document === undefined ? null : toProgress(document);
}

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
}

async function exportRegister({ site }: StoreOffice, period: Period): Promise<StoreAnswer<ExportedFile>> {
  const rows: (readonly string[])[] = [REGISTER_TITLES];
  let documents = 0;
  for await (const page of invoicesOfPeriod(site, period)) {
    documents += page.length;
    if (documents > EXPORTED_DOCUMENTS) return refuseCall("too_many_documents", { most: EXPORTED_DOCUMENTS });
    rows.push(...page.flatMap((document) => registerRows(document, "")));
  }
  const fileName = `invoices-${period.from}-${period.until}.csv`;
  return answerWith({ fileName, csv: formatCsv(rows) });
}

async function linkDocument(
  { site, clock, linkSecret, publicUrl }: StoreOffice,
  { order, number }: InvoiceDocument,
): Promise<StoreAnswer<InvoiceLink>> {
  const mirrored = await findOrder(site, order.id);
  // Links end with the account.
  if (mirrored === null || mirrored.email === null) return refuseCall("unknown_order", { order: order.name });
  const now = clock();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS);
  const link = { jobId: randomUUID(), orderId: order.id, linkSecret, expiresAt };
  const token = await makeOrderLink(site, link, now);
  const url = publicUrl + invoiceLinkPath(token, invoiceName(number));
  return answerWith({ url, expiresAt: expiresAt.toISOString() });
}

async function mailDocument(
  { site, jobs, clock }: StoreOffice,
  { order, number }: InvoiceDocument,
): Promise<StoreAnswer<SentInvoice>> {
  const mirrored = await findOrder(site, order.id);
  if (mirrored === null || mirrored.email === null) return refuseCall("unknown_order", { order: order.name });
  const limits = [
    { limit: RESENDS_OF_ORDER, who: order.id },
    { limit: RESENDS, who: "store" },
  ];
  const counted = await countAttempts(site, limits, clock());
  if (!counted.allowed) return refuseCall("too_many_mails");
  return answerWith({ job: await jobs.add({ name: "order-mail", data: { kind: "invoice", ...number } }) });
}
