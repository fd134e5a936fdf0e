import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { numberInGid } from "#shop/schema/gid.ts";
import { buildContent, type Content, type ContentArticle, type ContentBlog } from "./content.ts";
import { articles, blogs } from "./content.tables.ts";

/** Interval of the check for changes by another process: content changes with a release only. */
export const CONTENT_FRESH_MS = 30_000;

export interface ContentOptions {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Blogs and articles in memory: reading them needs no query. */
export class ContentStore {
  readonly #options: ContentOptions;
  #content: Content = { blogs: [], articles: [] };
  #fingerprint = "";
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  #checking = false;

  private constructor(options: ContentOptions) {
    this.#options = options;
  }

  /** Opens a store and reads everything. */
  static async open(options: ContentOptions): Promise<ContentStore> {
    const store = new ContentStore(options);
    await store.#check();
    return store;
  }

  /** Lists the blogs in the shop's order. */
  blogs(): readonly ContentBlog[] {
    return this.#content.blogs;
  }

  articles(): readonly ContentArticle[] {
    return this.#content.articles;
  }

  blogByHandle(handle: string): ContentBlog | null {
    return this.#content.blogs.find((blog) => blog.handle === handle) ?? null;
  }

  /** Finds a blog by its id, `gid://shopify/Blog/3001`; null for any other text. */
  blogByGid(gid: string): ContentBlog | null {
    const id = numberInGid(gid, "Blog");
    return this.#content.blogs.find((blog) => blog.id === id) ?? null;
  }

  articleById(id: number): ContentArticle | null {
    return this.#content.articles.find((article) => article.id === id) ?? null;
  }

  /** Finds an article by its id, `gid://shopify/Article/500001`; null for any other text. */
  articleByGid(gid: string): ContentArticle | null {
    return this.articleById(numberInGid(gid, "Article") ?? Number.NaN);
  }

  /** Checks the database for changes in the background, at intervals. Failures are logged. */
  freshen(): void {
    const { clock, log } = this.#options;
    if (this.#checking || clock().getTime() - this.#checkedAtMs < CONTENT_FRESH_MS) return;
    this.#checking = true;
    this.#check()
      .catch((error: unknown) => {
        log.warn({ err: error }, "blogs and articles could not be refreshed");
        this.#checkedAtMs = clock().getTime();
      })
      .finally(() => {
        this.#checking = false;
      });
  }

  async #check(): Promise<void> {
    const { database, clock } = this.#options;
    const startedAtMs = clock().getTime();
    // The fingerprint is read first: a change between the two reads is then detected by the next check.
    const [row] = await database
      .select({
        articles: sql<string>`concat_ws(':', count(*), max(${articles.updatedAt}))`,
        blogs: sql<string>`(SELECT concat_ws(':', count(*), max(${blogs.updatedAt})) FROM ${blogs})`,
      })
      .from(articles);
    const fingerprint = JSON.stringify(row);
    if (fingerprint !== this.#fingerprint) {
      this.#content = buildContent({
        blogs: await database.select().from(blogs),
        articles: await database.select().from(articles),
      });
      this.#fingerprint = fingerprint;
    }
    this.#checkedAtMs = startedAtMs;
  }
}
