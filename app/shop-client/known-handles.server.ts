import type { Logger } from "pino";
import { within } from "#lib/timeout/within.ts";
import { createAnswerCache } from "./answer-cache.server.ts";
import { KnownArticles, KnownProducts } from "./known-handles.query.ts";
import type { ShopClient } from "./shop-client.server.ts";

/** Shopify's largest page: of a shop that has more, nothing can be said of a handle that is not among them. */
const ASKED = 250;
/** A page is not held up for longer to learn that it is there: while nothing is known it is rendered as before. */
const ANSWER_TIMEOUT_MS = 500;

/**
 * Which products, blogs and articles there are, so that an invented address is told from a real one without asking the
 * platform for it or rendering anything. Every answer is `null` while it is not known: the platform does not answer, or
 * the shop has more than it tells at once.
 */
export interface KnownHandles {
  readonly hasProduct: (handle: string) => Promise<boolean | null>;
  readonly hasBlog: (handle: string) => Promise<boolean | null>;
  readonly hasArticle: (blog: string, handle: string) => Promise<boolean | null>;
  /** How many articles a blog has; all blogs without a handle. */
  readonly countArticles: (blog?: string) => Promise<number | null>;
  /** Asks anew at the next use. */
  readonly expire: () => void;
}

interface KnownHandlesOptions {
  readonly client: ShopClient;
  readonly clock: () => Date;
  readonly log: Logger;
}

interface KnownBlogs {
  readonly blogs: ReadonlySet<string>;
  /** `blog/handle` of every article. */
  readonly articles: ReadonlySet<string>;
  readonly countByBlog: ReadonlyMap<string, number>;
}

/**
 * Makes the index of known handles: answers from its cache; where it has to ask the platform, whoever waits gets `null`
 * after half a second.
 */
export function createKnownHandles({ client, clock, log }: KnownHandlesOptions): KnownHandles {
  const answers = createAnswerCache({ clock, log, failure: "the shop's handles could not be read" });

  async function readProducts(): Promise<ReadonlySet<string> | null> {
    const known = await answers.remember("products", async () => {
      const result = await client.request(KnownProducts, { first: ASKED });
      if (!result.ok) return result;
      const { nodes, pageInfo } = result.data.products;
      return { ok: true, data: pageInfo.hasNextPage ? null : new Set(nodes.map(({ handle }) => handle)) };
    });
    return known.ok ? known.value : null;
  }

  async function readArticles(): Promise<KnownBlogs | null> {
    const known = await answers.remember<KnownBlogs | null>("articles", async () => {
      const result = await client.request(KnownArticles, { first: ASKED });
      if (!result.ok) return result;
      const { blogs, articles: found } = result.data;
      if (blogs.pageInfo.hasNextPage || found.pageInfo.hasNextPage) return { ok: true, data: null };
      const countByBlog = new Map<string, number>();
      for (const { blog } of found.nodes)
        countByBlog.set(blog.handle, (countByBlog.get(blog.handle) ?? 0) + 1);
      const data = {
        blogs: new Set(blogs.nodes.map(({ handle }) => handle)),
        articles: new Set(found.nodes.map(({ handle, blog }) => `${blog.handle}/${handle}`)),
        countByBlog,
      };
      return { ok: true, data };
    });
    return known.ok ? known.value : null;
  }

  // A late answer is kept for the next who ask.
  const products = () => within(readProducts(), ANSWER_TIMEOUT_MS, () => null);
  const articles = () => within(readArticles(), ANSWER_TIMEOUT_MS, () => null);
  return {
    hasProduct: async (handle) => (await products())?.has(handle) ?? null,
    hasBlog: async (handle) => (await articles())?.blogs.has(handle) ?? null,
    hasArticle: async (blog, handle) => (await articles())?.articles.has(`${blog}/${handle}`) ?? null,
    countArticles: async (blog) => {
      const known = await articles();
      if (known === null) return null;
      return blog === undefined ? known.articles.size : (known.countByBlog.get(blog) ?? 0);
    },
    expire: answers.expire,
  };
}
