import { createContext } from "react-router";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { Language } from "#domain/language/languages.ts";

/** A visitor's request, as the server sees it: no account, no cart. */
export interface Visit {
  readonly requestId: string;
  readonly language: Language;
  /** The currency the visitor chose before (a cookie mirrors the browser's storage); `null` until then. */
  readonly currency: CurrencyCode | null;
  /** The country prices are asked for. */
  readonly country: string;
  readonly ip: string;
  /** Set by a loader whose answer is the same for every visitor of one language and country (design §7). */
  cacheable: boolean;
  /** Set when a route threw because the database cannot serve it now: the answer is 503, not 500. */
  isDatabaseUnavailable?: boolean;
}

export const visitContext = createContext<Visit>();
