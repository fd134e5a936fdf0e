import type { CountryCode } from "#domain/address/countries.ts";
import { isReadable, withoutInvisible } from "#domain/text/readable-text.ts";

/** Cart attribute that passes a company's tax number to the platform; the order has it as a note attribute. */
export const TAX_NUMBER_ATTRIBUTE = "tax_number";

/** Longer than the numbers of any country. */
const TAX_NUMBER_MAX_CHARS = 32;

/** Romanian number: the prefix "RO" of a payer of VAT, and two to ten digits. */
const ROMANIAN = /^(?:RO)?[1-9]\d{1,9}$/;
/** A weight for each digit but the last, from the right. */
const WEIGHTS = [2, 3, 5, 7, 1, 2, 3, 5, 7];

/**
 * Parses a company's tax number (in Romania CUI): upper case, without spaces and separators. Only Romanian numbers are
 * checked, by their check digit; another country's is accepted as it is.
 *
 * @param country of the invoice
 * @returns null when it is none
 */
export function parseTaxNumber(typed: string, country: CountryCode): string | null {
  const number = withoutInvisible(typed)
    .replace(/[\s./\u2010-\u2015-]/gu, "")
    .toUpperCase();
  if (number === "" || number.length > TAX_NUMBER_MAX_CHARS || !isReadable(number)) return null;
  return country !== "RO" || (ROMANIAN.test(number) && hasCheckDigit(number.replace(/^RO/, "")))
    ? number
    : null;
}

/** Checks the last digit: the weighted sum, times ten, modulo eleven; a remainder of ten counts as zero. */
function hasCheckDigit(digits: string): boolean {
  const [check = 0, ...others] = Array.from(digits, Number).toReversed();
  const sum = others.reduce((total, digit, n) => total + digit * (WEIGHTS[n] ?? 0), 0);
  return ((sum * 10) % 11) % 10 === check;
}
