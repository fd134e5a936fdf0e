/** Country, check digits, account: 34 characters at most (ISO 13616). */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;
const CHECK_MODULUS = 97;
/** Lengths of the countries whose customers are served most; the check digits find mistakes in the others. */
const LENGTHS: Readonly<Record<string, number>> = { RO: 24, MD: 24, DE: 22, BG: 22, HU: 28 };
/** `A` counts as 10, in base 36. */
const LETTER_BASE = 36;
const GROUP_CHARS = 4;

/** Parses the number of a bank account as typed, with spaces or without; null when its check digits do not agree. */
export function parseIban(typed: string): string | null {
  const iban = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  if (!IBAN.test(iban)) return null;
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return null;
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4))
    .map((sign) => Number.parseInt(sign, LETTER_BASE))
    .join("");
  return BigInt(digits) % BigInt(CHECK_MODULUS) === 1n ? iban : null;
}

/** Writes an account in groups of four: `RO49 AAAA 1B31 …`. */
export function formatIban(iban: string): string {
  return iban.match(new RegExp(`.{1,${GROUP_CHARS}}`, "g"))?.join(" ") ?? iban;
}

/** Writes an account with its country and its last four characters alone, to be recognised by its owner. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, GROUP_CHARS)} … ${iban.slice(-GROUP_CHARS)}`;
}
