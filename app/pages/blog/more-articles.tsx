import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { m } from "#app/i18n/messages.ts";
import type { ArticleSummary } from "#app/shop-client/blog/blog.ts";
import { announce } from "#app/features/announcer/announcer-store.ts";
import { ArticleCard } from "#app/features/blog/article-card.tsx";
import { fetchNextArticles, type NextArticles } from "#app/features/blog/next-articles.ts";

/**
 * Link to the next page of a list, which scripts load in place, through the blog proxy (spec §7). If that fails, the
 * link is followed.
 */
export function MoreArticles({ path, next: first }: { readonly path: string; readonly next: NextArticles }) {
  const navigate = useNavigate();
  const [added, setAdded] = useState<readonly ArticleSummary[]>([]);
  const [next, setNext] = useState<NextArticles | null>(first);
  const [loading, setLoading] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The focus moves to the first of the new articles; the pressed button may be removed.
  const goOnAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (goOnAt.current === null) return;
    list.current?.children[goOnAt.current]?.querySelector("a")?.focus({ preventScroll: true });
    goOnAt.current = null;
  }, [added]);

  async function load(current: NextArticles): Promise<void> {
    setLoading(true);
    const more = await fetchNextArticles(current);
    setLoading(false);
    if (more === null) return void navigate(pagePath(path, current.page));
    goOnAt.current = added.length;
    setAdded([...added, ...more.articles]);
    setNext(more.next);
    announce(m["blog.more_came"]({ count: more.articles.length }));
  }

  function onClick(event: MouseEvent, current: NextArticles): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!loading) void load(current);
  }

  return (
    <>
      {added.length > 0 && (
        <ul
          ref={list}
          aria-label={m["blog.older_articles"]()}
          className="mt-12 grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3"
        >
          {added.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="mt-14 text-center">
          <Link
            to={pagePath(path, next.page)}
            rel="next"
            onClick={(event) => onClick(event, next)}
            aria-busy={loading}
            className="inline-flex min-h-12 items-center justify-center gap-2 rounded-full border border-on-surface/70 px-7 py-3 text-sm font-semibold transition-colors duration-200 hover:bg-inverse hover:text-on-inverse"
          >
            {loading ? m["blog.more_loading"]() : m["blog.more"]()}
          </Link>
        </p>
      )}
    </>
  );
}

function pagePath(path: string, page: number): string {
  return `${path}?page=${page}`;
}
