import { Link } from "react-router";
import { ArticleFacts } from "#app/features/blog/article-card.tsx";
import { ArticleCover } from "#app/features/blog/article-cover.tsx";
import { articlePath } from "#app/features/blog/blog-paths.ts";
import { m } from "#app/i18n/messages.ts";
import type { ArticleSummary } from "#app/shop-client/blog/blog.ts";

/** Newest article, large: its cover beside its excerpt. */
export function FeaturedArticle({ article }: { readonly article: ArticleSummary }) {
  return (
    <article className="group relative grid items-center gap-6 md:grid-cols-2 md:gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
      <ArticleCover
        picture={article.picture}
        eager
        sizes="(width < 48rem) 92vw, (width < 64rem) 46vw, 700px"
        className="aspect-[16/10]"
      />
      <div>
        <p className="eyebrow text-highlight-text">
          {m["blog.newest"]()} · {article.blog.title}
        </p>
        <h2 className="mt-3 text-3xl">
          <Link
            to={articlePath(article)}
            prefetch="intent"
            className="decoration-highlight decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {article.title}
          </Link>
        </h2>
        <p className="mt-4 text-lg">{article.excerpt}</p>
        <ArticleFacts article={article} className="mt-5" />
      </div>
    </article>
  );
}
