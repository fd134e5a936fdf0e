const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Converts HTML to one line of text, as Shopify's `content`: without tags, with entities decoded. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/?(?:p|h\d|li|ul|ol|blockquote|figure|figcaption|tr|td|th|table|div|br)\b[^>]*>/gi, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name: string | undefined) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(/[^\S\u00a0]+/g, " ")
    .trim();
}
