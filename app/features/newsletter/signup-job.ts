import type { Language } from "#domain/language/languages.ts";
import type { ConsentSource } from "./consent.ts";

/** A consent as it was given. */
export interface GivenConsent {
  readonly email: string;
  readonly source: ConsentSource;
  readonly consentVersion: string;
  readonly discountCode: string | null;
  readonly language: Language;
}

/** A consent by its address alone, as a job carries it: whether the address is known is looked up by the job. */
export interface SignupJob extends GivenConsent {
  /** ISO 8601. */
  readonly givenAt: string;
}
