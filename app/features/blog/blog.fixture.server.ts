import pino from "pino";
import { RouterContextProvider } from "react-router";
import type { Language } from "#domain/language/languages.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import type { Cached } from "#app/shop-client/answer-cache.server.ts";
import type { Article, ArticlePage, ArticleSummary, BlogSummary } from "#app/shop-client/blog/blog.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";

/** Builds an article with the fields that a test needs. */
export function articleFixture(handle: string, facts: Partial<Article> = {}): Article {
  return {
    id: `gid://shopify/Article/${handle}`,
    handle,
    title: `Titlul ${handle}`,
    excerpt: "Pe scurt.",
    publishedAt: "2026-03-05T08:00:00Z",
    publishedOn: "5 martie 2026",
    picture: { url: "/media/covers/sleep.svg", alt: "Luna", width: 1600, height: 900 },
    author: "Ana Pop",
    blog: { handle: "wellness", title: "Stare de bine" },
    tags: [],
    readingMinutes: 3,
    html: '<h2 id="a">Unu</h2><p>Doi</p>',
    contents: [{ id: "a", text: "Unu" }],
    seo: { title: null, description: null },
    ...facts,
  };
}

const WELLNESS: BlogSummary = {
  handle: "wellness",
  title: "Stare de bine",
  description: "Obiceiuri.",
};

export interface FakePlatform {
  /** Newest first. */
  readonly articles?: readonly ArticleSummary[];
  readonly article?: Article | null;
  readonly products?: readonly ProductSummary[];
  readonly down?: boolean;
  readonly demoContent?: boolean;
  readonly language?: Language;
}

/** Builds the context of a page's loader with a platform that answers from lists, or not at all. */
export function blogContext({
  articles = [],
  article = null,
  products = [],
  down = false,
  demoContent = true,
  language = "ro",
}: FakePlatform): { readonly context: RouterContextProvider; readonly visit: Visit } {
  const said = <T>(value: T): Promise<Cached<T>> =>
    Promise.resolve(
      down
        ? { ok: false, error: { kind: "unreachable", message: "down", timedOut: false } }
        : { ok: true, value },
    );
  const list = ({
    blog,
    first = 10,
  }: {
    blog?: { readonly handle: string };
    first?: number;
  }): Promise<Cached<ArticlePage | null>> => {
    if (blog !== undefined && blog.handle !== WELLNESS.handle) return said(null);
    return said({
      blog: blog === undefined ? null : WELLNESS,
      articles: articles.slice(0, first),
      nextCursor: articles.length > first ? `cursor-${first}` : null,
    });
  };
  const resources = {
    blog: {
      list,
      blogs: () => said([WELLNESS]),
      article: () => said(article),
      articles: ({ first = 10 }: { first?: number }) => said(articles.slice(0, first)),
    },
    catalogue: { list: () => said(products) },
    log: pino({ level: "silent" }),
    settings: {
      publicUrl: "https://store.test",
      demoContent,
      store: { domain: "store.test", publicToken: "public-token" },
    },
  };
  const visit: Visit = {
    requestId: "test",
    language,
    currency: null,
    country: "RO",
    ip: "192.0.2.1",
    cacheable: false,
  };
  const context = new RouterContextProvider();
  context.set(resourcesContext, resources as unknown as Resources);
  context.set(visitContext, visit);
  return { context, visit };
}
