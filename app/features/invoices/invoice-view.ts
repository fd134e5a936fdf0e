import type { InvoiceDocument } from "./invoice-document.ts";

/** A document as its page gets it: with formatted addresses, one line a part. */
export interface InvoiceView {
  readonly document: InvoiceDocument;
  readonly buyer: readonly string[];
  readonly seller: readonly string[];
}
