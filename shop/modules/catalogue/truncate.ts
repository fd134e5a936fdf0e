const ELLIPSIS = "...";

/** At most `length` characters, the three dots included, as Shopify's `truncateAt`. */
export function truncate(text: string, length: number | null | undefined): string {
  const characters = Array.from(text);
  if (length == null || characters.length <= length) return text;
  return characters.slice(0, Math.max(0, length - ELLIPSIS.length)).join("") + ELLIPSIS;
}
