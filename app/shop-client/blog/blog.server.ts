import type { Logger } from "pino";
import { ARTICLE_LIST_SIZE } from "#domain/catalogue/catalogue-limits.ts";
import { type Cached, createAnswerCache } from "#app/shop-client/answer-cache.server.ts";
import {
  type Article,
  type ArticlePage,
  type ArticleSummary,
  type BlogSummary,
  toArticles,
  toArticleSummary,
} from "./blog.ts";
import { sanitiseArticle } from "./blog-html.server.ts";
import { ArticleByHandle, ArticleList, BlogList, LatestArticles } from "./blog.query.ts";
import { localiseTo } from "#app/shop-client/localise.ts";
import { inContext, type Locale } from "#app/shop-client/catalogue.server.ts";
import type { KnownHandles } from "#app/shop-client/known-handles.server.ts";
import type { CallOptions, ShopClient } from "#app/shop-client/shop-client.server.ts";
import type { ShopResult } from "#app/shop-client/shop-error.ts";

/** Maximum number of blogs, more than a shop has. */
const BLOG_LIST_SIZE = 20;

interface ListAsked {
  /** Blog named by a visitor, and that visitor's network address; every blog when absent. */
  readonly blog?: { readonly handle: string; readonly buyerIp: string };
  /** Number of newest articles; 10 when absent (spec §9), at most 250. */
  readonly first?: number;
  readonly place: Locale;
}

interface ArticleAsked {
  readonly blog: string;
  readonly handle: string;
  readonly buyerIp: string;
  readonly place: Locale;
}

/** Cache of the blogs in memory, refreshed as the catalogue is. */
export interface Blog {
  readonly blogs: (place: Locale) => Promise<Cached<readonly BlogSummary[]>>;
  /** Lists the newest articles; none for an unknown blog. */
  readonly articles: (asked: ListAsked) => Promise<Cached<readonly ArticleSummary[]>>;
  /** Lists the newest articles with the cursor of the next page; `value` is null for an unknown blog. */
  readonly list: (asked: ListAsked) => Promise<Cached<ArticlePage | null>>;
  /**
   * Finds an article named by a visitor at `buyerIp`, whose rate limit is used if it is not known whether it exists.
   * `value` is null when there is no such article in that blog.
   */
  readonly article: (asked: ArticleAsked) => Promise<Cached<Article | null>>;
  /** Reads an article that is not published; its handle is the token of a preview. Nothing of it is kept. */
  readonly preview: (asked: ArticleAsked) => Promise<ShopResult<Article | null>>;
  /** Refreshes everything at its next use, which waits for the answer; the old value is used without one. */
  readonly expire: () => void;
}

interface BlogOptions {
  readonly client: ShopClient;
  readonly handles: Pick<KnownHandles, "hasBlog" | "hasArticle">;
  readonly clock: () => Date;
  readonly log: Logger;
  /** The store's own origin. */
  readonly publicUrl: string;
  /** Called with every picture's URL. */
  readonly notePicture: (url: string) => void;
}

/** Creates the reader of the platform's articles: answers from its cache, with links and pictures made local. */
export function createBlog(options: BlogOptions): Blog {
  const { client, handles, clock, log, publicUrl, notePicture } = options;
  const answers = createAnswerCache({ client, clock, log, failure: "the blog could not be read" });
  const localise = localiseTo(publicUrl);
  const localisePicture = localiseTo(publicUrl, notePicture);

  async function askList(
    { blog, first, place }: ListAsked,
    caller: CallOptions,
  ): Promise<ShopResult<ArticlePage | null>> {
    const variables = { first: first ?? ARTICLE_LIST_SIZE, ...inContext(place) };
    if (blog === undefined) {
      const result = await client.request(LatestArticles, variables, caller);
      if (!result.ok) return result;
      return {
        ok: true,
        data: { blog: null, ...toArticles(result.data.articles, localisePicture, place.language) },
      };
    }
    const result = await client.request(ArticleList, { blogHandle: blog.handle, ...variables }, caller);
    if (!result.ok) return result;
    const found = result.data.blog;
    if (found === null) return { ok: true, data: null };
    return {
      ok: true,
      data: { blog: toBlog(found), ...toArticles(found.articles, localisePicture, place.language) },
    };
  }

  function list(asked: ListAsked): Promise<Cached<ArticlePage | null>> {
    const { blog, first = ARTICLE_LIST_SIZE, place } = asked;
    const key = `list ${blog?.handle ?? ""} ${first} ${place.language} ${place.country}`;
    const ask = (caller: CallOptions) => askList(asked, caller);
    if (blog === undefined) return answers.remember(key, ask);
    const { handle, buyerIp } = blog;
    return answers.lookUp({ key, exists: () => handles.hasBlog(handle), ask, buyerIp });
  }

  async function askArticle(
    { blog, handle, place }: Omit<ArticleAsked, "buyerIp">,
    caller: CallOptions,
  ): Promise<ShopResult<Article | null>> {
    const variables = { blogHandle: blog, articleHandle: handle, ...inContext(place) };
    const result = await client.request(ArticleByHandle, variables, caller);
    if (!result.ok) return result;
    const found = result.data.blog?.articleByHandle ?? null;
    if (found === null) return { ok: true, data: null };
    const tableOfContents = found.metafield?.value ?? null;
    const text = sanitiseArticle(found.contentHtml, { tableOfContents, localise, localisePicture });
    const seo = { title: found.seo?.title ?? null, description: found.seo?.description ?? null };
    return { ok: true, data: { ...toArticleSummary(found, localisePicture, place.language), ...text, seo } };
  }

  return {
    list,
    articles: async (asked) => {
      const page = await list(asked);
      return page.ok ? { ok: true, value: page.value?.articles ?? [] } : page;
    },
    blogs: (place) =>
      answers.remember(`blogs ${place.language} ${place.country}`, async (caller) => {
        const variables = { first: BLOG_LIST_SIZE, ...inContext(place) };
        const result = await client.request(BlogList, variables, caller);
        if (!result.ok) return result;
        return { ok: true, data: result.data.blogs.nodes.map(toBlog) };
      }),
    article: ({ blog, handle, place, buyerIp }) =>
      answers.lookUp<Article>({
        key: `article ${blog} ${handle} ${place.language} ${place.country}`,
        exists: () => handles.hasArticle(blog, handle),
        ask: (caller) => askArticle({ blog, handle, place }, caller),
        buyerIp,
      }),
    preview: ({ blog, handle, place, buyerIp }) =>
      askArticle({ blog, handle, place }, { buyerIp, isFreeText: true }),
    expire: answers.expire,
  };
}

function toBlog(wire: {
  readonly handle: string;
  readonly title: string;
  readonly seo: { readonly description: string | null } | null;
}): BlogSummary {
  return { handle: wire.handle, title: wire.title, description: wire.seo?.description ?? null };
}
