import { ArticleCard } from "#app/features/blog/article-card.tsx";
import { m } from "#app/i18n/messages.ts";
import type { ArticleSummary } from "#app/shop-client/blog/blog.ts";

/** Related articles, with the same tags. */
export function RelatedArticles({ articles }: { readonly articles: readonly ArticleSummary[] }) {
  return (
    <section
      aria-labelledby="related-title"
      className="mt-section -mb-section bg-surface-muted py-16 lg:py-20 print:hidden"
    >
      <div className="page-width">
        <h2 id="related-title" className="mb-8 text-3xl">
          {m["blog.related"]()}
        </h2>
        <ul className="grid gap-x-6 gap-y-12 md:grid-cols-3">
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
