import type { CountryCode } from "./countries.ts";
import { withoutInvisible } from "./readable-text.ts";

/** `pattern` fits the code without spaces and dashes; its groups are joined by `separator` when it is written. */
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
 * The code as the country writes it ("k1a0b1" → "K1A 0B1", "se-11455" → "114 55"), whatever spaces, dashes,
 * small letters or country prefix ("RO-400001") it was typed with; null when it is none of that country's.
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
