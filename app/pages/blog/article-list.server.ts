import type { RouterContextProvider } from "react-router";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import {
  ARTICLES_MAX,
  type ArticlePage,
  type ArticleSummary,
  type BlogSummary,
} from "#app/shop-client/blog/blog.ts";
import { ArticleList, LatestArticles } from "#app/shop-client/blog/blog.query.ts";
import { inContext, type Locale } from "#app/shop-client/catalogue.server.ts";
import { computeArticleRange } from "#app/features/blog/article-range.ts";
import type { NextArticles } from "#app/features/blog/next-articles.ts";
import { sampleArticles } from "#app/features/blog/sample-articles.server.ts";

export interface ArticleListData {
  readonly blogs: readonly BlogSummary[];
  /** Null on the overview of all blogs, and for samples. */
  readonly blog: BlogSummary | null;
  readonly articles: readonly ArticleSummary[];
  /** From 1. */
  readonly page: number;
  /** Next part of the list, if any. */
  readonly next: NextArticles | null;
  /** The platform did not answer: samples, or an error, are shown. */
  readonly problem: "sample" | "unavailable" | null;
}

/** Loads the list of a page, and its status; null for an unknown blog or page. */
export async function loadArticleList(
  context: Readonly<RouterContextProvider>,
  { blog, page }: { readonly blog?: string; readonly page: number },
): Promise<{ readonly list: ArticleListData; readonly status: number } | null> {
  const { resources, place } = publicPage(context);
  const range = computeArticleRange(page, blog === undefined);
  if (range.to > ARTICLES_MAX) {
    doNotKeep(context);
    return null;
  }
  const buyerIp = context.get(visitContext).ip;
  const asked = { ...(blog !== undefined && { blog: { handle: blog, buyerIp } }), first: range.to, place };
  const [found, blogs] = await Promise.all([resources.blog.list(asked), resources.blog.blogs(place)]);
  if (!found.ok || !blogs.ok) {
    doNotKeep(context);
    const { demoContent } = resources.settings;
    const articles = demoContent ? sampleArticles(place.language) : [];
    const problem = demoContent ? "sample" : "unavailable";
    return {
      list: { blogs: [], blog: null, articles, page: 1, next: null, problem },
      status: demoContent ? 200 : 503,
    };
  }
  const articles = found.value?.articles.slice(range.from) ?? [];
  if (found.value === null || (articles.length === 0 && page > 1)) {
    doNotKeep(context);
    return null;
  }
  const next = nextOf(found.value, { page, place, size: range.size }, resources.settings);
  return {
    list: { blogs: blogs.value, blog: found.value.blog, articles, page, next, problem: null },
    status: 200,
  };
}

/** Returns the data with which the browser fetches the next part itself, through `POST /api/shopify`. */
function nextOf(
  { blog, nextCursor }: ArticlePage,
  { page, place, size }: { readonly page: number; readonly place: Locale; readonly size: number },
  { publicUrl, store }: Resources["settings"],
): NextArticles | null {
  if (nextCursor === null) return null;
  return {
    page: page + 1,
    origin: publicUrl,
    language: place.language,
    body: {
      storeDomain: store.domain,
      storefrontAccessToken: store.publicToken,
      query: (blog === null ? LatestArticles : ArticleList).toString(),
      variables: {
        ...(blog !== null && { blogHandle: blog.handle }),
        first: size,
        after: nextCursor,
        ...inContext(place),
      },
    },
  };
}
