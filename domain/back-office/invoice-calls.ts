import type { EInvoiceProgress } from "#domain/invoice/e-invoice.ts";
import type { ExportedFile } from "./sales-calls.ts";
import type { ByPerson, PageInput, StoreAnswer, StoreMoney, StorePage } from "./store-answer.ts";

/** Calls about invoices and credit notes. */
export interface InvoiceCalls {
  /** Lists documents, the newest number first within a series. */
  readonly listInvoices: (input: ListInvoicesInput) => Promise<StoreAnswer<InvoicesPage>>;
  readonly showInvoice: (input: ShowInvoiceInput) => Promise<StoreAnswer<InvoiceDetails>>;
  /** Writes the register of a period as CSV: a row for each document and VAT rate. */
  readonly exportInvoices: (input: ExportInvoicesInput) => Promise<StoreAnswer<ExportedFile>>;
  /** Makes a link to the page on which the customer sees and prints the document. It opens the order, too. */
  readonly linkInvoice: (input: LinkInvoiceInput) => Promise<StoreAnswer<InvoiceLink>>;
  /** Mails the document's link to the order's address once more; three times an hour and order, 60 in all. */
  readonly resendInvoice: (input: LinkInvoiceInput) => Promise<StoreAnswer<SentInvoice>>;
}

/** Each field that is given narrows the list. */
export interface ListInvoicesInput extends PageInput {
  /** First and last day of issue, of the shop's time zone: both or none. */
  readonly days?: { readonly from: string; readonly until: string } | undefined;
  /** Name of one document: `SNZ000001`. */
  readonly invoice?: string | undefined;
  /** Number of an order: `1001` or `#1001`. */
  readonly order?: string | undefined;
  /** Its progress at the tax office; narrows nothing where documents are not sent there. */
  readonly eInvoice?: EInvoiceFilter | undefined;
}

/** `open`: on its way; `problem`: a person has to look at it; `none`: not known there, models excepted. */
export const E_INVOICE_FILTERS = ["open", "accepted", "problem", "none"] as const;
export type EInvoiceFilter = (typeof E_INVOICE_FILTERS)[number];

export interface ShowInvoiceInput {
  /** `SNZ000001`. */
  readonly invoice: string;
}

/** First and last day of issue, of the shop's time zone: a year at most. */
export interface ExportInvoicesInput extends ByPerson {
  readonly from: string;
  readonly until: string;
}

export interface LinkInvoiceInput extends ShowInvoiceInput, ByPerson {}

export interface InvoicesPage extends StorePage<InvoiceSummary> {
  /** Documents are sent to the tax office. */
  readonly isDeclared: boolean;
}

export interface InvoiceSummary {
  /** `SNZ000001`. */
  readonly name: string;
  readonly kind: "invoice" | "credit_note";
  /** Day of the shop's time zone, `2026-11-26`. */
  readonly issuedOn: string;
  /** `#1001`. */
  readonly order: string;
  readonly orderId: string;
  /** VAT included; positive also of a credit note. */
  readonly total: StoreMoney;
  readonly vat: StoreMoney;
  /** Company, else person; null where the order named nobody. */
  readonly buyer: string | null;
  /** Name of the invoice that a credit note corrects. */
  readonly corrects: string | null;
  /** Made while the company is a sample: no tax document. */
  readonly isModel: boolean;
  /** Its progress at the tax office; null where it was not sent there. */
  readonly eInvoice: EInvoiceProgress | null;
}

export interface InvoiceDetails extends InvoiceSummary {
  /** Documents such as this one are sent to the tax office. */
  readonly isDeclared: boolean;
  readonly taxNumber: string | null;
  readonly lines: readonly InvoiceDetailLine[];
  readonly rates: readonly {
    /** Percent, such as 21. */
    readonly percent: number;
    readonly net: StoreMoney;
    readonly vat: StoreMoney;
    readonly gross: StoreMoney;
  }[];
}

export interface InvoiceDetailLine {
  readonly kind: "goods" | "delivery" | "adjustment";
  /** Of goods; null for other lines. */
  readonly title: string | null;
  readonly quantity: number;
  readonly percent: number;
  readonly net: StoreMoney;
  readonly vat: StoreMoney;
  readonly gross: StoreMoney;
}

export interface SentInvoice {
  /** Id of the job that sends it. */
  readonly job: string;
}

export interface InvoiceLink {
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}
