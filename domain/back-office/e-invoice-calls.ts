import type { EInvoiceProgress, EInvoiceStatus } from "#domain/invoice/e-invoice.ts";
import type { ByPerson, StoreAnswer } from "./store-answer.ts";

/** Calls about the tax office that invoices are sent to. */
export interface EInvoiceCalls {
  /** Describes the connection and counts the documents; null where invoices are not sent. */
  readonly showEInvoices: (input: Record<string, never>) => Promise<StoreAnswer<EInvoiceStatus | null>>;
  /** Returns the address where a person logs in with the certificate, within an hour. */
  readonly beginEInvoiceLogin: (input: ByPerson) => Promise<StoreAnswer<EInvoiceLoginPage>>;
  /** Connects the store with the address to which that login came back. */
  readonly connectEInvoices: (input: ConnectEInvoicesInput) => Promise<StoreAnswer<EInvoiceStatus>>;
  /** Sends a document in the next round: one that was refused, gave up, or was issued before the connection. */
  readonly sendEInvoice: (input: SendEInvoiceInput) => Promise<StoreAnswer<EInvoiceProgress>>;
}

export interface EInvoiceLoginPage {
  readonly url: string;
}

export interface ConnectEInvoicesInput extends ByPerson {
  /** The whole address, with its code. */
  readonly callback: string;
}

export interface SendEInvoiceInput extends ByPerson {
  /** `SNZ000001`. */
  readonly invoice: string;
}
