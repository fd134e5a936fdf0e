import { z } from "zod";
import type { EInvoiceCalls } from "#domain/back-office/e-invoice-calls.ts";
import type { StoreAnswer, StoreRefusal } from "#domain/back-office/store-answer.ts";
import type { EInvoiceProgress } from "#domain/invoice/e-invoice.ts";
import {
  beginConnecting,
  type ConnectResult,
  finishConnecting,
} from "#app/features/e-factura/connect.server.ts";
import { describeEFactura } from "#app/features/e-factura/describe-connection.server.ts";
import {
  enrolDocument,
  findEFacturaDocument,
  retryDocuments,
} from "#app/features/e-factura/e-factura.store.server.ts";
import type { EFactura } from "#app/features/e-factura/e-factura.ts";
import { toProgress } from "#app/features/e-factura/to-progress.ts";
import { findInvoice } from "#app/features/invoices/invoice.store.server.ts";
import type { InvoiceNumber } from "#app/features/invoices/invoice-document.ts";
import { staffName } from "#app/back-office/option-values.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { invoiceNumber } from "./invoice-calls.server.ts";
import { answerWith, changingCall, readingCall, refuseCall } from "./store-call.server.ts";

/** Longest address that is read; the login itself refuses longer ones. */
const CALLBACK_MAX_CHARS = 5_000;

const CONNECT_REFUSALS = {
  wrong_answer: "wrong_login_answer",
  login_refused: "login_refused",
  unavailable: "tax_office_away",
} as const satisfies Record<Extract<ConnectResult, { ok: false }>["problem"], string>;

/** Makes the calls about RO e-Factura. */
export function eInvoiceCalls(office: StoreOffice): EInvoiceCalls {
  const { site, clock, eFactura } = office;
  return {
    showEInvoices: readingCall(z.strictObject({}), async () =>
      answerWith(eFactura === null ? null : await describeEFactura({ site, eFactura }, clock())),
    ),
    beginEInvoiceLogin: changingCall(office, {
      name: "beginEInvoiceLogin",
      input: z.strictObject({ by: staffName }),
      change: async () =>
        eFactura === null
          ? refuseCall("e_factura_off")
          : answerWith({ url: beginConnecting(eFactura, clock()) }),
    }),
    connectEInvoices: changingCall(office, {
      name: "connectEInvoices",
      input: z.strictObject({ callback: z.string().max(CALLBACK_MAX_CHARS), by: staffName }),
      change: async ({ callback }) => {
        if (eFactura === null) return refuseCall("e_factura_off");
        const refusal = await connect(office, eFactura, callback);
        return refusal ?? answerWith(await describeEFactura({ site, eFactura }, clock()));
      },
    }),
    sendEInvoice: changingCall(office, {
      name: "sendEInvoice",
      input: z.strictObject({ invoice: invoiceNumber, by: staffName }),
      change: async ({ invoice }) => queueEInvoice(office, invoice),
    }),
  };
}

/** Connects the store; returns why it could not, or null. */
export async function connect(
  { site, clock }: Pick<StoreOffice, "site" | "clock">,
  eFactura: EFactura,
  callback: string,
): Promise<StoreRefusal | null> {
  const result = await finishConnecting({ site, eFactura }, callback, clock());
  return result.ok ? null : refuseCall(CONNECT_REFUSALS[result.problem], { detail: result.detail });
}

/** Lets the next round send a document, whatever became of it before. An accepted one stays as it is. */
export async function queueEInvoice(
  { site, clock, eFactura }: Pick<StoreOffice, "site" | "clock" | "eFactura">,
  number: InvoiceNumber,
): Promise<StoreAnswer<EInvoiceProgress>> {
  if (eFactura === null) return refuseCall("e_factura_off");
  const { service } = eFactura;
  const row = await findInvoice(site, number);
  if (row === null) return refuseCall("unknown_invoice");
  if (row.document.isModel) return refuseCall("not_allowed", { status: "model" });
  const now = clock();
  await enrolDocument(site, service, number, now);
  await retryDocuments(site, { service, only: number }, now);
  const document = await findEFacturaDocument(site, service, number);
  if (document === null) throw new Error("A document was not noted.");
  return answerWith(toProgress(document));
}
