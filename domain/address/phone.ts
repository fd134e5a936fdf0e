import type { CountryCode } from "./countries.ts";
import { withoutInvisible } from "#domain/text/readable-text.ts";

/**
 * Reads a typed phone number as one of a country, or as an international one without a country; null when it is none.
 * Rules take the reader as an argument: the server reads with the numbering plans of all countries
 * (`lib/phone/phone-number.server.ts`), the browser only with `acceptPhone`.
 */
export type PhoneReader = (typed: string, country: CountryCode | null) => string | null;

const MIN_DIGITS = 7;
/** The 15 of E.164 after a "00" typed instead of "+". */
const MAX_DIGITS = 17;

const MAY_BE_PHONE = /^[+\uFF0B]?[\p{Nd}\s()./\u2010-\u2015-]+$/u;

/** Accepts any text that may be a phone number, unchanged: only the server validates numbers. */
export function acceptPhone(typed: string): string | null {
  const digits = typed.match(/\p{Nd}/gu)?.length ?? 0;
  return MAY_BE_PHONE.test(withoutInvisible(typed)) && digits >= MIN_DIGITS && digits <= MAX_DIGITS
    ? typed
    : null;
}
