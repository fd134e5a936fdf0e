import type { Language } from "#domain/language/language-choice.ts";

/** Every mail of the site about an order, and what its job carries. Others are the platform's (design §5.26). */
export type OrderMailJob =
  /** A link to an order that was asked for by number and address: whether there is one is looked up by the job. */
  | {
      readonly kind: "order-link";
      /** As `readOrderNumber` returns it. */
      readonly number: string;
      /** As typed, checked by `isEmail`. */
      readonly email: string;
      readonly language: Language;
    }
  /** An invoice or a credit note was issued. */
  | { readonly kind: "invoice"; readonly series: string; readonly number: number };
