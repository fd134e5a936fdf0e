import { escapeHtml } from "#domain/text/html.ts";
import { foldText } from "#shop/schema/search/fold-text.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { Looked } from "./store-search.ts";

/** Lists so many titles of products and collections that have the typed words: what a visitor may be about to type. */
export function suggestTitles({ words, prefix }: Looked, limit: number, context: ShopContext): string[] {
  const { search, language } = context;
  const looked: Looked = { words, prefix, fields: ["TITLE"] };
  const titles = new Set<string>();
  for (const { items } of [search.products(looked, context), search.collections(looked, context)]) {
    for (const { texts } of items) {
      if (titles.size === limit) return [...titles];
      titles.add(texts[language].title);
    }
  }
  return [...titles];
}

/** Makes a `SearchQuerySuggestion`; every field is an own property. */
export function suggestionOf(title: string, typed: readonly string[]): object {
  return { text: title, styledText: styledText(title, typed), trackingParameters: null };
}

/** Marks the letters that were typed, as Shopify does: `<mark>Papi</mark><span>llex</span>`. */
function styledText(title: string, typed: readonly string[]): string {
  const marked = title.split(/([\p{L}\p{N}]+)/u).map((part) => {
    const folded = foldText(part);
    const end = typed.find((word) => folded.startsWith(word))?.length ?? 0;
    const rest = escapeHtml(part.slice(end));
    return end === 0 ? rest : `</span><mark>${escapeHtml(part.slice(0, end))}</mark><span>${rest}`;
  });
  return `<span>${marked.join("")}</span>`.replaceAll("<span></span>", "");
}
