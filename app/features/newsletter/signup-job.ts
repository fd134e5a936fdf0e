import type { Language } from "#domain/language/languages.ts";
import type { ConsentSource } from "./consent.ts";

/** Consent as given. */
export interface GivenConsent {
  readonly email: string;
  readonly source: ConsentSource;
  readonly consentVersion: string;
  readonly discountCode: string | null;
  readonly language: Language;
}

/** Consent with its address, as the payload of a job: the job looks up whether the address is known. */
export interface SignupJob extends GivenConsent {
  /** ISO 8601. */
  readonly givenAt: string;
}
