const AMOUNT = /^\d{1,7}(?:[.,]\d{1,2})?$/;
/** `1.234,50` and `1,234.50`: with marks of thousands an amount has its decimals, too. */
const WITH_THOUSANDS = /^\d{1,3}(?:\.\d{3})+,\d{2}$|^\d{1,3}(?:,\d{3})+\.\d{2}$/;

/**
 * Returns an amount as documents hold it, with two decimals: `19,9` is `19.90`. What is no amount stays as it is: the
 * office tells at which place.
 */
export function toFullAmount(typed: string): string {
  const text = typed.trim();
  if (WITH_THOUSANDS.test(text)) return `${text.slice(0, -3).replaceAll(/[.,]/g, "")}.${text.slice(-2)}`;
  if (!AMOUNT.test(text)) return text;
  const [whole = "", decimals = ""] = text.split(/[.,]/);
  return `${whole}.${decimals.padEnd(2, "0")}`;
}
