import type { CountryCode } from "./countries.ts";

/**
 * `calling` is the country's code, `trunk` the digits dialled before a national number at home and dropped abroad,
 * `pattern` what a national number without them looks like, where the store checks it.
 */
type Dialling = { readonly calling: string; readonly trunk?: string; readonly pattern?: RegExp };

const NORTH_AMERICA: Dialling = { calling: "1", pattern: /^[2-9]\d{2}[2-9]\d{6}$/ };

const DIALLING: Readonly<Record<CountryCode, Dialling>> = {
  RO: { calling: "40", trunk: "0", pattern: /^[237]\d{8}$/ },
  AT: { calling: "43", trunk: "0" },
  BE: { calling: "32", trunk: "0" },
  BG: { calling: "359", trunk: "0" },
  CY: { calling: "357" },
  CZ: { calling: "420" },
  DE: { calling: "49", trunk: "0" },
  DK: { calling: "45" },
  EE: { calling: "372" },
  ES: { calling: "34" },
  FI: { calling: "358", trunk: "0" },
  FR: { calling: "33", trunk: "0" },
  GR: { calling: "30" },
  HR: { calling: "385", trunk: "0" },
  HU: { calling: "36", trunk: "06" },
  IE: { calling: "353", trunk: "0" },
  IT: { calling: "39" },
  LT: { calling: "370", trunk: "0" },
  LU: { calling: "352" },
  LV: { calling: "371" },
  MT: { calling: "356" },
  NL: { calling: "31", trunk: "0" },
  PL: { calling: "48" },
  PT: { calling: "351" },
  SE: { calling: "46", trunk: "0" },
  SI: { calling: "386", trunk: "0" },
  SK: { calling: "421", trunk: "0" },
  US: NORTH_AMERICA,
  CA: NORTH_AMERICA,
};

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/**
 * A phone number in E.164 ("0721 123 456" in Romania → "+40721123456"); null when it is none. Spaces, dots, dashes,
 * slashes and brackets are ignored, "00" means "+". Without either the number is read as the country's own, which
 * for Romania is 07…, 02… or 03… with ten digits.
 *
 * @param country where the address is; null when it is not known, then only international numbers are read
 */
export function normalisePhone(input: string, country: CountryCode | null): string | null {
  const compact = input
    .trim()
    .replace(/^((?:\+|00)[\d\s]*)\(0\)/, "$1") // "+44 (0)20 …": the bracketed digit is for callers at home
    .replace(/[\s.\-\u2010-\u2015/()[\]]/gu, "")
    .replace(/^00/, "+");
  const digits = compact.replace(/^\+/, "");
  if (!/^\d+$/.test(digits) || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  if (compact.startsWith("+")) return international(digits);
  return country === null ? null : national(digits, DIALLING[country]);
}

function national(digits: string, { calling, trunk, pattern }: Dialling): string | null {
  if (trunk && digits.startsWith(trunk)) return international(calling + digits.slice(trunk.length));
  // Where national numbers start with a trunk digit, one that starts with the country's code lacks only its plus.
  if (trunk && digits.startsWith(calling)) return international(digits);
  if (calling === "1" && digits.length === 11) return international(digits);
  // Where both are checked, Romania, a number with neither is a mistyped one.
  return trunk && pattern ? null : international(calling + digits);
}

function international(digits: string): string | null {
  const {
    calling = "",
    trunk,
    pattern,
  } = Object.values(DIALLING).find((d) => digits.startsWith(d.calling)) ?? {};
  const rest = digits.slice(calling.length);
  // "+40 0721…" is a common slip, and no number of those countries goes on with a 0.
  const number = calling + (trunk === "0" && rest.startsWith("0") ? rest.slice(1) : rest);
  if (pattern && !pattern.test(number.slice(calling.length))) return null;
  if (!/^[1-9]/.test(number) || number.length < MIN_DIGITS || number.length > MAX_DIGITS) return null;
  return `+${number}`;
}
