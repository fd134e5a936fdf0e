const ELLIPSIS = "...";
const SURROGATES = /[\uD800-\uDFFF]/;

/** Truncates a text to `length` characters, the three dots included, as Shopify's `truncateAt`. */
export function truncate(text: string, length: number | null | undefined): string {
  if (length == null) return text;
  const kept = Math.max(0, length - ELLIPSIS.length);
  // A character has one or two code units: the rest of the text is not read.
  const start = text.slice(0, 2 * (Math.max(0, length) + 1));
  if (!SURROGATES.test(start)) return text.length <= length ? text : text.slice(0, kept) + ELLIPSIS;
  const characters = Array.from(start);
  return characters.length <= length ? text : characters.slice(0, kept).join("") + ELLIPSIS;
}
