import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { numberInGid } from "#shop/schema/gid.ts";
import {
  buildContent,
  type Content,
  type ContentArticle,
  type ContentBlog,
  type ContentRows,
  nextPublication,
} from "./content.ts";
import { articles, blogs } from "./content.tables.ts";

/** Blogs and articles in memory, as far as they are published: reading them needs no query. */
export class ContentStore {
  readonly #database: ShopDatabase;
  readonly #clock: () => Date;
  #rows: ContentRows = { blogs: [], articles: [] };
  #nextPublication: Date | null = null;
  #content: Content = { blogs: [], articles: [] };
  #version: number | null = null;
  #reading: Promise<void> = Promise.resolve();

  private constructor(database: ShopDatabase, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Opens a store and reads everything, for a `version` of the catalogue. */
  static async open(database: ShopDatabase, version: number, clock: () => Date): Promise<ContentStore> {
    const store = new ContentStore(database, clock);
    await store.bringTo(version);
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

  /**
   * Reads everything again if it was read for another `version` of what is shown (`CatalogueStore`), and shows articles
   * whose time has come.
   */
  async bringTo(version: number): Promise<void> {
    if (this.#version === version) return this.#publish();
    // One after the other: an older answer never replaces a newer one.
    this.#reading = this.#reading
      .catch(() => {})
      .then(async () => {
        if (this.#version === version) return;
        this.#rows = {
          blogs: await this.#database.select().from(blogs),
          articles: await this.#database.select().from(articles),
        };
        this.#show(this.#clock());
        this.#version = version;
      });
    await this.#reading;
  }

  #publish(): void {
    const now = this.#clock();
    if (this.#nextPublication !== null && this.#nextPublication <= now) this.#show(now);
  }

  #show(now: Date): void {
    this.#content = buildContent(this.#rows, now);
    this.#nextPublication = nextPublication(this.#rows, now);
  }
}
