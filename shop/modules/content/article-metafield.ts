import type { Language } from "#domain/language/languages.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { gid } from "#shop/schema/gid.ts";
import { METAFIELD_NAMESPACE, metafieldNumber } from "#shop/modules/catalogue/metafields.ts";
import type { ContentArticle } from "./content.ts";

/** spec §3: an article's "optional table_of_contents metafield". */
export const ARTICLE_METAFIELD_KEYS: readonly string[] = ["table_of_contents"];

/** `Metafield` of an article; every field without arguments is an own property. */
interface ArticleMetafield {
  readonly __typename: "Metafield";
  readonly id: string;
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
  readonly type: "json";
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly description: null;
  readonly parentResource: ContentArticle;
  readonly reference: null;
}

/**
 * Returns the table of contents as JSON, `[{"id", "text"}]`; null for another key and for an article without headings.
 */
export function articleMetafield(
  article: ContentArticle,
  { namespace, key }: { readonly namespace?: string | null | undefined; readonly key: string },
  language: Language,
): ArticleMetafield | null {
  const index = ARTICLE_METAFIELD_KEYS.indexOf(key);
  const { tableOfContents } = article.texts[language];
  if (namespace !== METAFIELD_NAMESPACE || index === -1 || tableOfContents.length === 0) return null;
  return {
    __typename: "Metafield",
    id: gid("Metafield", metafieldNumber(article.id, index)),
    namespace,
    key,
    value: JSON.stringify(tableOfContents),
    type: "json",
    createdAt: dateTime(article.publishedAt),
    updatedAt: dateTime(article.updatedAt),
    description: null,
    parentResource: article,
    reference: null,
  };
}
