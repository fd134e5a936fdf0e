/** Longer than any platform's, with a shop's own prefix and suffix. */
const ORDER_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,31}$/u;

/**
 * Reads an order's number as people type it: `1001`, `#1001`, `# sz-1001`.
 *
 * @returns the number without `#` in capital letters; null for what is none
 */
export function readOrderNumber(typed: string): string | null {
  const number = typed.normalize("NFC").replaceAll(/[\s#]/gu, "").toUpperCase();
  return ORDER_NUMBER.test(number) ? number : null;
}
