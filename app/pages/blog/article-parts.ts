/** Part of an article: sanitised HTML, or a product that is shown as a card. */
export type ArticlePart =
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "product"; readonly handle: string; readonly heading: "h2" | "h3" };

/** Paragraph that is a link to a product and nothing else. */
const PRODUCT_LINE = /<p>\s*<a href="\/products\/([\p{L}\p{N}_-]+)"[^>]*>[^<]*<\/a>\s*<\/p>/gu;
const TAG = /<(\/?)(\w+)[^>]*>/g;
const WITHOUT_END = new Set(["br", "hr", "img"]);

/**
 * Splits an article at the paragraphs that are a link to a product and nothing else: a merchant writes such a line in
 * the article, in each language, where the card should be. In lists, quotes and tables it stays a link.
 *
 * @param html sanitised, so that links into the store are relative and every tag is closed.
 */
export function splitArticle(html: string): readonly ArticlePart[] {
  const parts: ArticlePart[] = [];
  let end = 0;
  for (const line of html.matchAll(PRODUCT_LINE)) {
    const [whole, handle = ""] = line;
    const before = html.slice(0, line.index);
    if (depthAfter(before) > 0) continue;
    parts.push({ kind: "html", html: html.slice(end, line.index) });
    parts.push({ kind: "product", handle, heading: before.includes("<h2") ? "h3" : "h2" });
    end = line.index + whole.length;
  }
  parts.push({ kind: "html", html: html.slice(end) });
  return parts.filter((part) => part.kind === "product" || part.html !== "");
}

/** Lists the products that have a card in an article, each once. */
export function productsOf(html: string): readonly string[] {
  return [...new Set(splitArticle(html).flatMap((part) => (part.kind === "product" ? part.handle : [])))];
}

/** Counts the elements that are open at the end of a text. */
function depthAfter(html: string): number {
  let depth = 0;
  for (const [, slash, name = ""] of html.matchAll(TAG)) {
    if (!WITHOUT_END.has(name)) depth += slash === "/" ? -1 : 1;
  }
  return depth;
}
