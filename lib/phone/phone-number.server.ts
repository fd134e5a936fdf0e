import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Reads a phone number as written in a country, with or without the country's code. Not for the browser: the numbering
 * plans of all countries are 150 kB.
 *
 * @param country ISO 3166-1 code; null when it is not known, then only international numbers are read
 * @returns the number in E.164; null when no such number exists, or when it has an extension, which E.164 cannot hold
 */
export function readPhone(typed: string, country: string | null): string | null {
  const number = parse(typed, country);
  return number?.isValid() === true && number.ext === undefined ? number.number : null;
}

/** Formats a phone number for people, "+40 721 123 456"; anything else is returned unchanged. */
export function formatPhone(phone: string): string {
  return parse(phone, null)?.formatInternational() ?? phone;
}

function parse(text: string, country: string | null) {
  // "00" means "+" in most of the world, and begins no national number. Without `extract` all of it is the number.
  // Copied text contains invisible characters.
  const typed = text.replaceAll(/\p{Cf}/gu, "").replace(/^\s*00/, "+");
  const options = { extract: false };
  return country !== null && isSupportedCountry(country)
    ? parsePhoneNumberFromString(typed, { ...options, defaultCountry: country })
    : parsePhoneNumberFromString(typed, options);
}
