/** Service of the tax office: `test` declares nothing. */
export const E_INVOICE_SERVICES = ["test", "live"] as const;
export type EInvoiceService = (typeof E_INVOICE_SERVICES)[number];

/**
 * State of a document at the tax office. `sending`: it is being sent, or was when its process died, and is looked for
 * before it is sent again.
 */
export const E_INVOICE_STATES = ["waiting", "sending", "sent", "accepted", "refused"] as const;
export type EInvoiceState = (typeof E_INVOICE_STATES)[number];

/** Connection to the tax office, and the documents there. Times are ISO 8601. */
export interface EInvoiceStatus {
  readonly service: EInvoiceService;
  /** `ends_soon`: within 30 days; `not_connected`: never, or its end has come. */
  readonly state: "connected" | "ends_soon" | "not_connected";
  /** End of the connection; null where there is none. */
  readonly endsAt: string | null;
  readonly daysLeft: number | null;
  /** Reason why the tax office did not prolong it, if it did not. */
  readonly fault: string | null;
  /** Documents by state; `needPerson` counts refused ones and those whose tries ran out. */
  readonly documents: Readonly<Record<EInvoiceState | "needPerson", number>>;
  /** Documents of the last 60 days that are not sent by themselves, issued before the connection. */
  readonly missed: number;
}

/** A document at the tax office. */
export interface EInvoiceProgress {
  readonly service: EInvoiceService;
  readonly state: EInvoiceState;
  /** A person has to look at it: it was refused, or its tries ran out. */
  readonly needsPerson: boolean;
  readonly changedAt: string;
  /** Index that the tax office gave the upload; null before. */
  readonly uploadIndex: string | null;
  /** Reasons of a refusal in the tax office's words. */
  readonly messages: readonly string[];
  /** Reason why the store cannot write the document for the tax office, and the field: `field_missing buyer city`. */
  readonly exportFault: string | null;
  /** What went wrong with the last try; null after a success. */
  readonly fault: string | null;
  /** Time of the next try; null when there is none. */
  readonly nextAt: string | null;
}
