import { withoutInvisible } from "#domain/text/readable-text.ts";

/**
 * Checks of a typed bank card. No function here stores or prints a number; of an accepted one, only brand and last four
 * digits may be kept.
 */

const CARD_NUMBER_MIN_DIGITS = 12;
const CARD_NUMBER_MAX_DIGITS = 19;

export type CardBrand = "visa" | "mastercard" | "amex" | "maestro" | "discover" | "unknown";

/** Returns the digits of a typed card number; null unless 12 to 19 digits with a right check digit. */
export function parseCardNumber(input: string): string | null {
  const digits = withoutInvisible(input).replace(/[\s-]/g, "");
  return luhn(digits) ? digits : null;
}

/** Tells whether a card number, digits only, has 12 to 19 of them and passes the Luhn check. */
export function luhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  if (digits.length < CARD_NUMBER_MIN_DIGITS || digits.length > CARD_NUMBER_MAX_DIGITS) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, character, index) => {
      const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return sum % 10 === 0;
}

const BRAND_PREFIXES: readonly (readonly [CardBrand, RegExp])[] = [
  ["visa", /^4/],
  ["mastercard", /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ["amex", /^3[47]/],
  ["discover", /^(?:6011|64[4-9]|65)/],
  // Maestro has the rest of the 5s and 6s, so it comes after the brands with a part of them.
  ["maestro", /^(?:50|5[6-9]|6)/],
];

/** Returns the brand of a number's first digits; works while it is being typed, spaces and dashes included. */
export function cardBrand(number: string): CardBrand {
  const digits = withoutInvisible(number).replace(/[\s-]/g, "");
  return BRAND_PREFIXES.find(([, prefix]) => prefix.test(digits))?.[0] ?? "unknown";
}

const GROUPS_OF_AMEX = [4, 6, 5];
const GROUPS = [4, 4, 4, 4, 3];

/**
 * Groups the digits of a card number as printed on cards, while it is being typed. A text with other characters than
 * digits, spaces and dashes, or too long for a number, is returned unchanged: validation reports the error.
 */
export function groupCardNumber(typed: string): string {
  const digits = withoutInvisible(typed).replace(/[\s-]/g, "");
  if (!/^\d*$/.test(digits) || digits.length > CARD_NUMBER_MAX_DIGITS) return typed;
  const groups = cardBrand(digits) === "amex" && digits.length <= 15 ? GROUPS_OF_AMEX : GROUPS;
  const ends = groups.map((_length, index) =>
    groups.slice(0, index + 1).reduce((sum, length) => sum + length),
  );
  return ends
    .map((end, index) => digits.slice(ends[index - 1] ?? 0, end))
    .filter((group) => group !== "")
    .join(" ");
}

/** `month` 1 to 12, `year` in four digits. */
export type CardExpiry = { readonly month: number; readonly year: number };

/**
 * Parses "MM/YY" or "MM/YYYY"; null when it is neither or the card has expired. A card is valid through the end of its
 * month in UTC, which ends two or three hours after Romania's.
 */
export function expiry(text: string, now: Date): CardExpiry | null {
  // Without the slash, as on phone number pads, the month needs both digits.
  const match = /^\s*(?:(0?[1-9]|1[0-2])\s*[/-]\s*|(0[1-9]|1[0-2]))(\d{2}|\d{4})\s*$/.exec(
    withoutInvisible(text),
  );
  if (!match) return null;
  const [, beforeSlash, together, typedYear = ""] = match;
  const month = Number(beforeSlash ?? together);
  const year = typedYear.length === 2 ? 2000 + Number(typedYear) : Number(typedYear);
  const monthsLeft = (year - now.getUTCFullYear()) * 12 + (month - 1 - now.getUTCMonth());
  return monthsLeft >= 0 ? { month, year } : null;
}

/**
 * Inserts the slash of an expiry date after the month while it is being typed; a month that can have only one digit
 * gets its zero. A text with other characters than digits and one slash or dash is returned unchanged.
 */
export function slashExpiry(typed: string): string {
  const [, month, slash, year = ""] =
    /^(\d+)(?:\s*([/-])\s*(\d*))?$/.exec(withoutInvisible(typed).trim()) ?? [];
  if (month === undefined) return typed;
  if (slash !== undefined) return `${year === "" && /^[1-9]$/.test(month) ? `0${month}` : month}/${year}`;
  const digits = /^[2-9]/.test(month) ? `0${month}` : month;
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Parses a security code: four digits for American Express, else three; null for anything else. */
export function parseCvc(text: string, brand: CardBrand): string | null {
  const digits = withoutInvisible(text).trim();
  return (brand === "amex" ? /^\d{4}$/ : /^\d{3}$/).test(digits) ? digits : null;
}
