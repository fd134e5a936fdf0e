import type { Language } from "#domain/language/languages.ts";
import type { InvoiceAmounts } from "./invoice-amounts.ts";
import type { CurrencyCode } from "#domain/money/money.ts";

export const INVOICE_KINDS = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** An invoice or a credit note as issued, complete: nothing of it is looked up again (design §5.25). */
export interface InvoiceDocument {
  readonly kind: InvoiceKind;
  readonly number: InvoiceNumber;
  /** The shop's day, `2026-11-21`. */
  readonly issuedOn: string;
  /** Made while the company is a sample: no tax document. */
  readonly isModel: boolean;
  readonly language: Language;
  readonly currency: CurrencyCode;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly order: {
    readonly id: string;
    readonly name: string;
    /** ISO 8601. */
    readonly placedAt: string;
    /** As the platform names them. */
    readonly paymentMethods: readonly string[];
    /** Delivery contains the fee of cash on delivery. */
    readonly hasCashFee?: true;
  };
  /** The invoice that a credit note corrects; null in an invoice. */
  readonly corrects: { readonly number: InvoiceNumber; readonly issuedOn: string } | null;
  /** Credits what an edit took off the order: no money was paid back for it yet. */
  readonly isEdit?: true;
  readonly amounts: InvoiceAmounts;
}

/** A document's reason, for its texts: a credit note is for a refund or for an edit. */
export type InvoiceReason = InvoiceKind | "edit";

export function invoiceReason({ kind, isEdit }: Pick<InvoiceDocument, "kind" | "isEdit">): InvoiceReason {
  return isEdit === true ? "edit" : kind;
}

export interface InvoiceNumber {
  readonly series: string;
  readonly number: number;
}

export interface InvoiceSeller {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly tradeRegister: string;
  readonly taxNumber: string;
  readonly phone: string;
  readonly email: string;
}

/** Each null if the order does not have it. */
export interface InvoiceBuyer {
  /** The person's, or that of the company's representative. */
  readonly name: string | null;
  readonly company: string | null;
  readonly taxNumber: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  /** The state's name. */
  readonly state: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string | null;
}

const NUMBER_MIN_DIGITS = 6;
const INVOICE_NAME = /^([A-Z]{1,10})(\d{6,9})$/;

/** Formats a number as `SNZ000001`, for the document and its address. */
export function invoiceName({ series, number }: InvoiceNumber): string {
  return `${series}${String(number).padStart(NUMBER_MIN_DIGITS, "0")}`;
}

/** Parses the format of {@link invoiceName}; null for anything else. */
export function parseInvoiceName(text: string): InvoiceNumber | null {
  const [, series, digits] = INVOICE_NAME.exec(text) ?? [];
  if (series === undefined || digits === undefined) return null;
  const number = { series, number: Number(digits) };
  return invoiceName(number) === text ? number : null;
}
