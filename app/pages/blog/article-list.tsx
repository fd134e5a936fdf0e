import { Link } from "react-router";
import { ArticleCard } from "#app/features/blog/article-card.tsx";
import { MoreArticles } from "./more-articles.tsx";
import type { ArticleListData } from "./article-list.server.ts";
import { m } from "#app/i18n/messages.ts";
import type { ArticleSummary, BlogSummary } from "#app/shop-client/blog/blog.ts";

/** Tabs of the journal's sections; the current one is marked. */
export function BlogTabs({
  blogs,
  current,
}: {
  readonly blogs: readonly BlogSummary[];
  readonly current: string | null;
}) {
  if (blogs.length === 0) return null;
  const tabs = [{ handle: null, title: m["blog.all"]() }, ...blogs];
  return (
    <nav aria-label={m["blog.blogs"]()}>
      <ul className="flex flex-wrap gap-2 py-1">
        {tabs.map(({ handle, title }) => (
          <li key={handle ?? ""}>
            <Link
              to={handle === null ? "/blog" : `/blog/${handle}`}
              prefetch="intent"
              aria-current={handle === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-5 text-sm font-medium transition-colors duration-200 hover:border-on-surface aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ArticleListProps {
  readonly list: ArticleListData;
  /** Articles of the list in the grid. */
  readonly articles: readonly ArticleSummary[];
  readonly path: string;
  /** True if the grid begins in the first view. */
  readonly eager: boolean;
}

/** Cards in rows of three, and links to newer and older ones. */
export function ArticleList({ list, articles, path, eager }: ArticleListProps) {
  return (
    <section aria-label={m["blog.articles"]()}>
      {list.page > 1 && (
        <p className="mb-8">
          <Link
            to={list.page === 2 ? path : `${path}?page=${list.page - 1}`}
            rel="prev"
            className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
          >
            {m["blog.newer"]()}
          </Link>
        </p>
      )}
      {articles.length > 0 && (
        <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {articles.map((article, index) => (
            <li key={article.id}>
              <ArticleCard article={article} heading="h2" eager={eager && index === 0} />
            </li>
          ))}
        </ul>
      )}
      {list.next !== null && (
        <MoreArticles key={`${list.page} ${list.next.body.variables.after}`} path={path} next={list.next} />
      )}
    </section>
  );
}
