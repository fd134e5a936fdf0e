import type { ArticleSummary } from "#app/shop-client/blog/blog.ts";

const RELATED_ARTICLES = 3;

/**
 * Selects related articles: those with the most tags in common first, among equals the newest; if too few share a
 * tag, the newest of the same blog and then of the others follow.
 *
 * @param all newest first; may contain the article itself.
 */
export function relatedArticles(
  article: Pick<ArticleSummary, "id" | "tags" | "blog">,
  all: readonly ArticleSummary[],
): readonly ArticleSummary[] {
  const score = (other: ArticleSummary): number => {
    const shared = other.tags.filter((tag) => article.tags.includes(tag)).length;
    return shared * 2 + (other.blog.handle === article.blog.handle ? 1 : 0);
  };
  return all
    .filter(({ id }) => id !== article.id)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, RELATED_ARTICLES);
}
