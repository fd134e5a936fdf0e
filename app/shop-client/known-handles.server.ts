import type { Logger } from "pino";
import { within } from "#lib/timeout/within.ts";
import { createAnswerCache } from "./answer-cache.server.ts";
import { KnownArticles, KnownBlogs, KnownCollections, KnownProducts } from "./known-handles.query.ts";
import { type ReadNodes, readPages } from "./read-pages.server.ts";
import type { ShopClient } from "./shop-client.server.ts";

/** Shopify's largest page; of a shop with more than 5,000 of a kind, an unlisted handle may exist. */
const PAGES = { size: 250, max: 20 } as const;
/** Timeout of the check whether a page exists: without an answer it is rendered as before. */
const ANSWER_TIMEOUT_MS = 500;

/**
 * Index of the existing products, collections, blogs and articles, so that an invented address is recognised without a request to
 * the platform or rendering. Every answer is `null` while it is not known: the platform does not answer, or the shop
 * has more than are read.
 */
export interface KnownHandles {
  readonly hasProduct: (handle: string) => Promise<boolean | null>;
  readonly hasCollection: (handle: string) => Promise<boolean | null>;
  readonly hasBlog: (handle: string) => Promise<boolean | null>;
  readonly hasArticle: (blog: string, handle: string) => Promise<boolean | null>;
  /** Counts the articles of a blog; of all blogs without a handle. */
  readonly countArticles: (blog?: string) => Promise<number | null>;
  /** Refreshes the index at the next use. */
  readonly expire: () => void;
}

interface KnownHandlesOptions {
  readonly client: ShopClient;
  readonly clock: () => Date;
  readonly log: Logger;
}

interface ArticleIndex {
  /** `blog/handle` of every article. */
  readonly articles: ReadonlySet<string>;
  readonly countByBlog: ReadonlyMap<string, number>;
}

/**
 * Creates the index of known handles: answers from its cache; if it has to ask the platform, callers get `null` after
 * half a second.
 */
export function createKnownHandles({ client, clock, log }: KnownHandlesOptions): KnownHandles {
  const answers = createAnswerCache({ client, clock, log, failure: "the shop's handles could not be read" });

  async function readProducts(): Promise<ReadonlySet<string> | null> {
    const known = await answers.remember("products", async (caller) => {
      const all = await readPages(PAGES, async (page) => {
        const result = await client.request(KnownProducts, page, caller);
        return result.ok ? { ok: true, data: result.data.products } : result;
      });
      return all.ok ? { ok: true, data: handlesOf(all.data) } : all;
    });
    return known.ok ? known.value : null;
  }

  async function readCollections(): Promise<ReadonlySet<string> | null> {
    const known = await answers.remember("collections", async (caller) => {
      const all = await readPages(PAGES, async (page) => {
        const result = await client.request(KnownCollections, page, caller);
        return result.ok ? { ok: true, data: result.data.collections } : result;
      });
      return all.ok ? { ok: true, data: handlesOf(all.data) } : all;
    });
    return known.ok ? known.value : null;
  }

  async function readBlogs(): Promise<ReadonlySet<string> | null> {
    const known = await answers.remember("blogs", async (caller) => {
      const all = await readPages(PAGES, async (page) => {
        const result = await client.request(KnownBlogs, page, caller);
        return result.ok ? { ok: true, data: result.data.blogs } : result;
      });
      return all.ok ? { ok: true, data: handlesOf(all.data) } : all;
    });
    return known.ok ? known.value : null;
  }

  async function readArticles(): Promise<ArticleIndex | null> {
    const known = await answers.remember<ArticleIndex | null>("articles", async (caller) => {
      const all = await readPages(PAGES, async (page) => {
        const result = await client.request(KnownArticles, page, caller);
        return result.ok ? { ok: true, data: result.data.articles } : result;
      });
      if (!all.ok) return all;
      const { nodes, isComplete } = all.data;
      if (!isComplete) return { ok: true, data: null };
      const countByBlog = new Map<string, number>();
      for (const { blog } of nodes) countByBlog.set(blog.handle, (countByBlog.get(blog.handle) ?? 0) + 1);
      const data = {
        articles: new Set(nodes.map(({ handle, blog }) => `${blog.handle}/${handle}`)),
        countByBlog,
      };
      return { ok: true, data };
    });
    return known.ok ? known.value : null;
  }

  // A late answer is cached for the next calls.
  const products = () => within(readProducts(), ANSWER_TIMEOUT_MS, () => null);
  const collections = () => within(readCollections(), ANSWER_TIMEOUT_MS, () => null);
  const blogs = () => within(readBlogs(), ANSWER_TIMEOUT_MS, () => null);
  const articles = () => within(readArticles(), ANSWER_TIMEOUT_MS, () => null);
  return {
    hasProduct: async (handle) => (await products())?.has(handle) ?? null,
    hasCollection: async (handle) => (await collections())?.has(handle) ?? null,
    hasBlog: async (handle) => (await blogs())?.has(handle) ?? null,
    hasArticle: async (blog, handle) => (await articles())?.articles.has(`${blog}/${handle}`) ?? null,
    countArticles: async (blog) => {
      const known = await articles();
      if (known === null) return null;
      return blog === undefined ? known.articles.size : (known.countByBlog.get(blog) ?? 0);
    },
    expire: answers.expire,
  };
}

function handlesOf({
  nodes,
  isComplete,
}: ReadNodes<{ readonly handle: string }>): ReadonlySet<string> | null {
  return isComplete ? new Set(nodes.map(({ handle }) => handle)) : null;
}
