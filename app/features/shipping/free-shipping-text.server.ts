import { EU_COUNTRIES, HOME_COUNTRY } from "#domain/address/countries.ts";
import type { Language } from "#domain/language/languages.ts";
import { formatAmountInProse } from "#domain/money/price-display.ts";
import { ownThreshold, type ShippingTerms, statedThreshold } from "#domain/shipping/shipping.ts";
import { m } from "#app/i18n/messages.ts";

const REGIONS = [
  { countries: EU_COUNTRIES, text: m["shipping.free_in_ro_eu"] },
  { countries: ["US", "CA"], text: m["shipping.free_in_us_ca"] },
  { countries: [HOME_COUNTRY], text: m["shipping.free_in_ro"] },
];

/**
 * Writes the amount over which delivery to the visitor's country is free, and the widest region where it is free over
 * the same amount.
 * Without such an amount, where the cost is shown.
 */
export function freeShippingText(terms: ShippingTerms | null, country: string, language: Language): string {
  const over = terms === null ? null : ownThreshold(terms, country);
  if (terms === null || over === null) return m["shipping.unknown"]();
  const amount = formatAmountInProse(over, language);
  const region = REGIONS.find(
    ({ countries }) =>
      countries.some((each) => each === country) &&
      countries.every((each) => each === country || isSame(statedThreshold(terms, each), over)),
  );
  return (region?.text ?? m["shipping.free"])({ amount });
}

function isSame(one: ReturnType<typeof statedThreshold>, other: ReturnType<typeof statedThreshold>): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}
