import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import type { BlogFacts, SeedArticle } from "#shop/modules/content/content-format.ts";
import { articles, blogs } from "#shop/modules/content/content.tables.ts";

/** Article as its files would have it now. */
export interface ArticleDocument extends SeedArticle {
  readonly id: number;
  readonly updatedAt: Date;
}

/**
 * Lists the articles that are not removed, the newest first: facts and texts as they were written, so that `writeArticle`
 * of what was read changes nothing.
 */
export async function readArticleDocuments(
  database: ShopDatabase | ShopTransaction,
): Promise<ArticleDocument[]> {
  return database
    .select({ id: articles.id, facts: articles.facts, texts: articles.texts, updatedAt: articles.updatedAt })
    .from(articles)
    .where(isNull(articles.removedAt))
    .orderBy(desc(articles.publishedAt), desc(articles.id));
}

/** Reads one article; null when there is none of this handle. */
export async function readArticleDocument(
  database: ShopDatabase | ShopTransaction,
  handle: string,
): Promise<ArticleDocument | null> {
  const [row] = await database
    .select({ id: articles.id, facts: articles.facts, texts: articles.texts, updatedAt: articles.updatedAt })
    .from(articles)
    .where(and(eq(articles.handle, handle), isNull(articles.removedAt)));
  return row ?? null;
}

/** Reads the blogs as `blogs.json` would list them now. */
export async function readBlogList(database: ShopDatabase | ShopTransaction): Promise<BlogFacts[]> {
  const rows = await database
    .select({ handle: blogs.handle, texts: blogs.texts })
    .from(blogs)
    .where(isNull(blogs.removedAt))
    .orderBy(asc(blogs.position), asc(blogs.id));
  return rows.map(({ handle, texts: { title, description } }) => ({ handle, title, description }));
}
