/** A document for the tax office, and the place where it is declared. */
export interface EInvoice {
  /** UBL after CIUS-RO (`toCiusRo`). */
  readonly xml: string;
  /** The seller's tax number, digits alone. */
  readonly cif: string;
  /** `business`: the buyer has a tax number; `consumer`: none; `abroad`: a tax number of another country. */
  readonly buyer: "business" | "consumer" | "abroad";
}

/**
 * A call without an answer to its question. `unsent`: the tax office did not receive it; `token`: it refused the access
 * token; `busy`: it takes no more calls now; `refused`: it does not take this one; `unknown`: whether it was received
 * is not known (timeout, lost connection, fault of the server, unreadable answer).
 */
export interface CallFault {
  readonly ok: false;
  readonly fault: "unsent" | "token" | "busy" | "refused" | "unknown";
  /** For staff: a status or a code, and what the tax office said. */
  readonly detail: string;
}

export type UploadAnswer =
  | { readonly ok: true; readonly index: string }
  /** Refused at once, with the tax office's words. */
  | { readonly ok: true; readonly index: null; readonly messages: readonly string[] }
  | CallFault;

export type StateAnswer =
  | { readonly ok: true; readonly state: "processing" }
  | { readonly ok: true; readonly state: "accepted" | "refused"; readonly downloadId: string | null }
  | CallFault;

/** A message about an accepted document of the seller's. */
export interface EInvoiceMessage {
  /** Downloads the answer. */
  readonly id: string;
  /** Upload index of the document. */
  readonly index: string;
}

export type MessagesAnswer =
  | { readonly ok: true; readonly messages: readonly EInvoiceMessage[]; readonly pages: number }
  | CallFault;

export type DownloadAnswer =
  | {
      readonly ok: true;
      /** The archive as it was sent, with the tax office's seal. */
      readonly archive: Uint8Array;
      /** Number of the document in it (BT-1); null in an answer to a refused one. */
      readonly number: string | null;
      /** The tax office's words about a refused document. */
      readonly messages: readonly string[];
    }
  | CallFault;

/** Port to a tax office that takes electronic invoices. Each call has a timeout, and reads so many bytes at most. */
export interface EInvoicePort {
  readonly upload: (token: string, document: EInvoice) => Promise<UploadAnswer>;
  readonly askState: (token: string, index: string) => Promise<StateAnswer>;
  /** Lists a page of the messages about accepted documents, from 1. Times at most 60 days ago. */
  readonly listMessages: (
    token: string,
    asked: { readonly cif: string; readonly from: Date; readonly until: Date; readonly page: number },
  ) => Promise<MessagesAnswer>;
  readonly download: (token: string, id: string) => Promise<DownloadAnswer>;
}

/** Tokens of a connection. */
export interface EInvoiceTokens {
  readonly access: string;
  readonly accessEndsAt: Date;
  readonly refresh: string;
  readonly refreshEndsAt: Date;
}

export type TokensAnswer =
  | { readonly ok: true; readonly tokens: EInvoiceTokens }
  /** `refused`: the code or the refresh token is invalid; `unavailable`: asking again later may help. */
  | { readonly ok: false; readonly problem: "refused" | "unavailable"; readonly detail: string };

/** Port to the login of a tax office (OAuth 2.0, authorisation code). */
export interface EInvoiceLogin {
  /** Returns the address where a person logs in with the certificate. */
  readonly authorisationUrl: (state: string) => string;
  readonly exchangeCode: (code: string, now: Date) => Promise<TokensAnswer>;
  readonly refresh: (refreshToken: string, now: Date) => Promise<TokensAnswer>;
}
