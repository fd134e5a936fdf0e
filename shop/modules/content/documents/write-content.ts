import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { firstFree } from "#shop/modules/catalogue/first-free.ts";
import type { BlogFacts, SeedArticle } from "#shop/modules/content/content-format.ts";
import { articles, blogs } from "#shop/modules/content/content.tables.ts";

const FIRST_BLOG_ID = 3001;
/** Far from the ids of products and variants: ids of metafields are made from their owner's. */
const FIRST_ARTICLE_ID = 500_001;

/** Arbitrary key of an advisory lock. */
const CONTENT_LOCK = 7_266_427;

/** Lets those who change blogs and articles, merchants and starting processes, do so one after the other. */
export async function lockContent(tx: ShopTransaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${CONTENT_LOCK})`);
}

export interface ContentWriting {
  readonly now: Date;
  /** What the merchant writes, the files leave alone from then on; what the merchant wrote, they do not change. */
  readonly by: "merchant" | "files";
}

/**
 * Makes the blogs those of a list, in its order. Blogs that are not in it are removed; the files leave those that the
 * merchant has edited, and those that still have articles.
 */
export async function writeBlogs(
  tx: ShopTransaction,
  list: readonly BlogFacts[],
  { now, by }: ContentWriting,
): Promise<void> {
  const rows = await tx.select().from(blogs);
  const ids = new Set(rows.map(({ id }) => id));
  for (const [index, { handle, title, description }] of list.entries()) {
    const before = rows.find((row) => row.handle === handle);
    if (by === "files" && before?.editedAt != null) continue;
    const shown = { position: index + 1, texts: { title, description }, removedAt: null };
    const { position, texts, removedAt } = before ?? {};
    if (by === "merchant" && isDeepStrictEqual({ position, texts, removedAt }, shown)) continue;
    const id = before?.id ?? firstFree(FIRST_BLOG_ID + index, ids);
    ids.add(id);
    const row = { ...shown, updatedAt: now, editedAt: by === "merchant" ? now : null };
    await tx
      .insert(blogs)
      .values({ id, handle, ...row })
      .onConflictDoUpdate({ target: blogs.id, set: row });
  }
  const handles = list.map(({ handle }) => handle);
  if (by === "merchant") {
    await tx
      .update(blogs)
      .set({ removedAt: now, updatedAt: now, editedAt: now })
      .where(and(notInArray(blogs.handle, handles), isNull(blogs.removedAt)));
  } else {
    const used = tx.select({ id: articles.blogId }).from(articles);
    await tx
      .delete(blogs)
      .where(and(notInArray(blogs.handle, handles), isNull(blogs.editedAt), notInArray(blogs.id, used)));
  }
}

/**
 * Writes articles that were checked; a removed one is shown again. Call `content.bringTo` after the commit, as every
 * process does within a second.
 *
 * @returns the handles of those that the files would change and the merchant has edited
 */
export async function writeArticles(
  tx: ShopTransaction,
  list: readonly SeedArticle[],
  { now, by }: ContentWriting,
): Promise<string[]> {
  const rows = await tx
    .select({ id: articles.id, handle: articles.handle, editedAt: articles.editedAt })
    .from(articles);
  const before = new Map(rows.map((row) => [row.handle, row]));
  const ids = new Set(rows.map(({ id }) => id));
  const blogIds = await tx.select({ id: blogs.id, handle: blogs.handle }).from(blogs);
  const kept: string[] = [];
  for (const [index, { facts, texts }] of list.entries()) {
    const known = before.get(facts.handle);
    if (by === "files" && known?.editedAt != null) {
      kept.push(facts.handle);
      continue;
    }
    const id = known?.id ?? firstFree(FIRST_ARTICLE_ID + index, ids);
    ids.add(id);
    const blogId = blogIds.find(({ handle }) => handle === facts.blog)?.id;
    if (blogId === undefined) throw new Error(`The checks let the unknown blog ${facts.blog} pass.`);
    const row = {
      blogId,
      facts,
      texts,
      publishedAt: new Date(facts.publishedAt),
      updatedAt: now,
      editedAt: by === "merchant" ? now : null,
      removedAt: null,
    };
    await tx
      .insert(articles)
      .values({ id, handle: facts.handle, ...row })
      .onConflictDoUpdate({ target: articles.id, set: row });
  }
  return kept;
}

/** Writes one article of the merchant. */
export async function writeArticle(tx: ShopTransaction, article: SeedArticle, now: Date): Promise<void> {
  await writeArticles(tx, [article], { now, by: "merchant" });
}

/** Removes an article; its row stays, so that the files do not bring it back. False when there is none. */
export async function removeArticle(tx: ShopTransaction, handle: string, now: Date): Promise<boolean> {
  const removed = await tx
    .update(articles)
    .set({ removedAt: now, updatedAt: now, editedAt: now })
    .where(and(eq(articles.handle, handle), isNull(articles.removedAt)))
    .returning({ id: articles.id });
  return removed.length > 0;
}
