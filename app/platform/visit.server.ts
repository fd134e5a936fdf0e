import { createContext } from "react-router";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { Language } from "#domain/language/language-choice.ts";

/** Who is asking, as far as the server can see: no account, no cart. */
export interface Visit {
  readonly requestId: string;
  readonly language: Language;
  /** The currency the shopper chose before (a cookie mirrors her browser's storage); `null` until she has. */
  readonly currency: CurrencyCode | null;
  /** The country prices are asked for. */
  readonly country: string;
  readonly ip: string;
  /** Set by a loader whose answer is the same for every visitor of one language and country (design §7). */
  cacheable: boolean;
}

export const visitContext = createContext<Visit>();
