const GTIN_DIGITS = /^(?:\d{8}|\d{12,14})$/;

/** Tells whether a bar code is a GTIN: 8, 12, 13 or 14 digits of which the last one checks the others (GS1). */
export function isGtin(code: string): boolean {
  if (!GTIN_DIGITS.test(code)) return false;
  const digits = Array.from(code, Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 1 ? 3 : 1), 0);
  return sum > 0 && sum % 10 === 0;
}
