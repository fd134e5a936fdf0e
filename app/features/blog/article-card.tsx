import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import type { ArticleSummary } from "#app/shop-client/blog/blog.ts";
import { ArticleCover } from "./article-cover.tsx";
import { articlePath } from "./blog-paths.ts";

interface ArticleCardProps {
  readonly article: ArticleSummary;
  readonly heading?: "h2" | "h3";
  /** First picture in view. */
  readonly eager?: boolean;
}

/** Card of an article: one link over the whole card. */
export function ArticleCard({ article, heading: Heading = "h3", eager }: ArticleCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <ArticleCover
        picture={article.picture}
        eager={eager ?? false}
        sizes="(width < 48rem) 92vw, (width < 64rem) 46vw, 400px"
        className="aspect-[16/10]"
      />
      <p className="eyebrow mt-5 text-highlight-text">{article.blog.title}</p>
      <Heading className="mt-2 text-xl">
        <Link
          to={articlePath(article)}
          prefetch="intent"
          className="decoration-highlight decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
        >
          {article.title}
        </Link>
      </Heading>
      <p className="mt-2 line-clamp-3 text-sm">{article.excerpt}</p>
      <ArticleFacts article={article} className="mt-auto pt-4" />
    </article>
  );
}

/** Date and reading time. */
export function ArticleFacts({
  article,
  className = "",
}: {
  readonly article: Pick<ArticleSummary, "publishedAt" | "publishedOn" | "readingMinutes">;
  readonly className?: string;
}) {
  return (
    <p className={`flex flex-wrap gap-x-3 text-xs text-muted ${className}`}>
      <time dateTime={article.publishedAt}>{article.publishedOn}</time>
      <span aria-hidden="true">·</span>
      <span>{m["blog.minutes"]({ minutes: article.readingMinutes })}</span>
    </p>
  );
}
