import type { Language } from "#domain/language/languages.ts";

/** Request for a mail, as the form sent it. */
export interface AskedAlert {
  readonly email: string;
  readonly productHandle: string;
  readonly variantId: string;
  readonly language: Language;
  readonly country: string;
}

/**
 * Job of a stock alert: `ask` stores a request, so that the request itself does the same for every address; `confirm` and
 * `available` send its two mails; `look` looks whether a product's variants can be bought again.
 */
export type StockAlertJob =
  | ({ readonly kind: "ask" } & AskedAlert)
  | { readonly kind: "look"; readonly handle: string }
  | { readonly kind: "confirm" | "available"; readonly alertId: string };
