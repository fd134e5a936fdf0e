import { ArticleCover } from "#app/features/blog/article-cover.tsx";
import { shownAuthor } from "#app/features/blog/shown-author.ts";
import { type Crumb, Crumbs } from "#app/ui/crumbs.tsx";
import { m } from "#app/i18n/messages.ts";
import type { Article } from "#app/shop-client/blog/blog.ts";

interface ArticleHeaderProps {
  readonly article: Article;
  readonly crumbs: readonly Crumb[];
  /** True for the invented author of sample content. */
  readonly authorIsSample: boolean;
}

/** Title, excerpt, author and date, then the cover picture. */
export function ArticleHeader({ article, crumbs, authorIsSample }: ArticleHeaderProps) {
  return (
    <header>
      <Crumbs label={m["blog.breadcrumb"]()} crumbs={crumbs} />
      <div className="mx-auto max-w-3xl pt-6 text-center md:pt-10">
        <p className="eyebrow text-highlight-text">{article.blog.title}</p>
        <h1 className="mt-3 text-4xl">{article.title}</h1>
        <p className="mx-auto mt-5 max-w-2xl text-lg">{article.excerpt}</p>
        <p className="mt-6 flex flex-wrap justify-center gap-x-3 gap-y-1 text-sm text-muted">
          {article.author !== "" && (
            <>
              <span className="w-full sm:w-auto">{shownAuthor(article.author, authorIsSample)}</span>
              <span aria-hidden="true" className="hidden sm:inline">
                ·
              </span>
            </>
          )}
          <span>
            <span className="sr-only">{m["blog.published"]()} </span>
            <time dateTime={article.publishedAt}>{article.publishedOn}</time>
          </span>
          <span aria-hidden="true">·</span>
          <span>{m["blog.minutes"]({ minutes: article.readingMinutes })}</span>
        </p>
      </div>
      {article.picture !== null && (
        <ArticleCover
          picture={article.picture}
          eager
          alt={article.picture.alt}
          sizes="(width < 80rem) 100vw, 1240px"
          className="mt-8 aspect-[16/10] md:mt-12 md:aspect-[2/1]"
        />
      )}
    </header>
  );
}
