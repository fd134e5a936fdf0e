import { type CountryCode, isCountry } from "./countries.ts";
import { withoutInvisible } from "#domain/text/readable-text.ts";

/** `pattern` matches the code without spaces and dashes; `separator` joins its groups in the written form. */
type PostalFormat = { readonly pattern: RegExp; readonly separator?: string; readonly prefix?: string };

const FOUR_DIGITS: PostalFormat = { pattern: /^(\d{4})$/ };
const FIVE_DIGITS: PostalFormat = { pattern: /^(\d{5})$/ };
const THREE_AND_TWO: PostalFormat = { pattern: /^(\d{3})(\d{2})$/, separator: " " };

const FORMATS: Readonly<Record<CountryCode, PostalFormat>> = {
  RO: { pattern: /^(\d{6})$/ },
  AT: FOUR_DIGITS,
  BE: FOUR_DIGITS,
  BG: FOUR_DIGITS,
  CY: FOUR_DIGITS,
  CZ: THREE_AND_TWO,
  DE: FIVE_DIGITS,
  DK: FOUR_DIGITS,
  EE: FIVE_DIGITS,
  ES: { pattern: /^((?:0[1-9]|[1-4]\d|5[0-2])\d{3})$/ },
  FI: FIVE_DIGITS,
  FR: FIVE_DIGITS,
  GR: THREE_AND_TWO,
  HR: FIVE_DIGITS,
  HU: FOUR_DIGITS,
  IE: { pattern: /^([AC-FHKNPRTV-Y]\d[\dW])([\dAC-FHKNPRTV-Y]{4})$/, separator: " " },
  IT: FIVE_DIGITS,
  LT: FIVE_DIGITS,
  LU: { pattern: /^L?(\d{4})$/ },
  LV: { ...FOUR_DIGITS, prefix: "LV-" },
  MT: { pattern: /^([A-Z]{3})(\d{4})$/, separator: " " },
  NL: { pattern: /^([1-9]\d{3})([A-Z]{2})$/, separator: " " },
  PL: { pattern: /^(\d{2})(\d{3})$/, separator: "-" },
  PT: { pattern: /^(\d{4})(\d{3})$/, separator: "-" },
  SE: THREE_AND_TWO,
  SI: FOUR_DIGITS,
  SK: THREE_AND_TWO,
  US: { pattern: /^(\d{5})(\d{4})?$/, separator: "-" },
  CA: { pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/, separator: " " },
};

/**
 * Normalises a code to the country's format ("k1a0b1" → "K1A 0B1", "se-11455" → "114 55"), whatever spaces, dashes,
 * small letters or country prefix ("RO-400001") were typed; null when it is none of that country's.
 */
export function normalisePostalCode(input: string, country: CountryCode): string | null {
  const compact = withoutInvisible(input)
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015.]/gu, "");
  const bare = compact.startsWith(country) && /^..\d/.test(compact) ? compact.slice(2) : compact;
  const { pattern, separator = "", prefix = "" } = FORMATS[country];
  const groups = pattern.exec(bare)?.slice(1);
  return groups ? prefix + groups.filter((group) => group !== undefined).join(separator) : null;
}

/** Example code of each country, for hints and messages. */
const EXAMPLES: Readonly<Record<CountryCode, string>> = {
  RO: "400001",
  AT: "1010",
  BE: "1000",
  BG: "1000",
  CY: "1010",
  CZ: "110 00",
  DE: "10115",
  DK: "1050",
  EE: "10111",
  ES: "28001",
  FI: "00100",
  FR: "75001",
  GR: "104 31",
  HR: "10000",
  HU: "1051",
  IE: "D02 AF30",
  IT: "00118",
  LT: "01001",
  LU: "1111",
  LV: "LV-1050",
  MT: "VLT 1117",
  NL: "1012 AB",
  PL: "00-001",
  PT: "1000-001",
  SE: "111 20",
  SI: "1000",
  SK: "811 01",
  US: "10001",
  CA: "K1A 0B1",
};

/** Returns an example code of a country; null for a country without delivery. */
export function postalCodeExample(country: string): string | null {
  return isCountry(country) ? EXAMPLES[country] : null;
}
