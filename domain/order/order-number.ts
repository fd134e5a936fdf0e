import { withoutInvisible } from "#domain/text/readable-text.ts";

/** Longer than the order numbers of any platform, with a shop's own prefix and suffix. */
const ORDER_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,31}$/u;

/** Label before the number in a mail or on a page: "Comanda #1001", "Order no. 1001". */
const LABEL_WORD = /^(?:COMAND[AĂ]|ORDER)(?:NR|NO)?[.:]*(?=[\p{L}-]*\d)/u;

/**
 * Parses a typed order number: `1001`, `#1001`, `# sz-1001`, `Comanda #1001`.
 *
 * @returns the number without `#` in capital letters; null for anything else
 */
export function readOrderNumber(typed: string): string | null {
  const compact = withoutInvisible(typed).normalize("NFC").replaceAll(/[\s#]/gu, "").toUpperCase();
  const number = compact.replace(LABEL_WORD, "");
  return ORDER_NUMBER.test(number) ? number : null;
}
