import type { Language } from "#domain/language/languages.ts";

/** Jobs of the site's mails about orders, with their data. Other mails are the platform's (design §5.26). */
export type OrderMailJob =
  /** A link to an order requested by number and address: the job looks the order up. */
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
