/**
 * Countries of delivery (design §5.5, §5.7): Romania first, then the rest of the EU, the United States and Canada.
 * Codes only: `Intl.DisplayNames` has the names in every language.
 */
export const EU_COUNTRIES = [
  "RO",
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "PL",
  "PT",
  "SE",
  "SI",
  "SK",
] as const;

export const COUNTRIES = [...EU_COUNTRIES, "US", "CA"] as const;
export type CountryCode = (typeof COUNTRIES)[number];

export const HOME_COUNTRY: CountryCode = "RO";

export function isCountry(value: unknown): value is CountryCode {
  return (COUNTRIES as readonly unknown[]).includes(value);
}
