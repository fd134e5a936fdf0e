import { eq, notInArray, sql } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { seedState } from "#shop/modules/catalogue/catalogue.tables.ts";
import { firstFree } from "#shop/modules/catalogue/first-free.ts";
import { parseContent, readContentFiles, type SeedContent } from "./content-files.ts";
import { articles, blogs } from "./content.tables.ts";

/** Row of `seed_state` for blogs and articles. */
const SEED_NAME = "content";
/** Arbitrary key of an advisory lock: processes that start together run one after the other. */
const SEED_LOCK = 7_266_427;
const FIRST_BLOG_ID = 3001;
/** Far from the ids of products and variants: ids of metafields are made from their owner's. */
const FIRST_ARTICLE_ID = 500_001;

export type ContentOutcome = "created" | "updated" | "unchanged";

/**
 * Updates the blogs and articles of the database from the seed files. Nothing is written when they have not changed;
 * those no longer in the files are deleted, and the others keep their ids.
 *
 * @throws {SeedError} naming file, field and reason
 */
export async function loadContent(
  database: ShopDatabase,
  folder: string,
  now: Date,
): Promise<ContentOutcome> {
  const files = readContentFiles(folder);
  if ((await loadedDigest(database)) === files.digest) return "unchanged";
  const content = parseContent(files);
  return database.transaction(async (tx): Promise<ContentOutcome> => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
    const before = await loadedDigest(tx);
    if (before === files.digest) return "unchanged";
    const blogIds = await writeBlogs(tx, content, now);
    await writeArticles(tx, content, blogIds, now);
    const state = { digest: files.digest, loadedAt: now };
    await tx
      .insert(seedState)
      .values({ name: SEED_NAME, ...state })
      .onConflictDoUpdate({ target: seedState.name, set: state });
    return before === null ? "created" : "updated";
  });
}

async function loadedDigest(database: ShopDatabase | ShopTransaction): Promise<string | null> {
  const [row] = await database.select().from(seedState).where(eq(seedState.name, SEED_NAME));
  return row?.digest ?? null;
}

async function writeBlogs(
  tx: ShopTransaction,
  content: SeedContent,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.select({ id: blogs.id, handle: blogs.handle }).from(blogs);
  const ids = new Map(rows.map(({ handle, id }) => [handle, id]));
  for (const [index, { handle, title, description }] of content.blogs.entries()) {
    const id = ids.get(handle) ?? firstFree(FIRST_BLOG_ID + index, new Set(ids.values()));
    ids.set(handle, id);
    const row = { position: index + 1, texts: { title, description }, updatedAt: now };
    await tx
      .insert(blogs)
      .values({ id, handle, ...row })
      .onConflictDoUpdate({ target: blogs.id, set: row });
  }
  const handles = content.blogs.map(({ handle }) => handle);
  await tx.delete(blogs).where(handles.length === 0 ? undefined : notInArray(blogs.handle, handles));
  return ids;
}

async function writeArticles(
  tx: ShopTransaction,
  content: SeedContent,
  blogIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = await tx.select({ id: articles.id, handle: articles.handle }).from(articles);
  const ids = new Map(rows.map(({ handle, id }) => [handle, id]));
  for (const [index, { facts, texts }] of content.articles.entries()) {
    const id = ids.get(facts.handle) ?? firstFree(FIRST_ARTICLE_ID + index, new Set(ids.values()));
    ids.set(facts.handle, id);
    const blogId = blogIds.get(facts.blog);
    if (blogId === undefined) throw new Error(`The checks let the unknown blog ${facts.blog} pass.`);
    const row = { blogId, facts, texts, publishedAt: new Date(facts.publishedAt), updatedAt: now };
    await tx
      .insert(articles)
      .values({ id, handle: facts.handle, ...row })
      .onConflictDoUpdate({ target: articles.id, set: row });
  }
  const handles = content.articles.map(({ facts }) => facts.handle);
  await tx.delete(articles).where(handles.length === 0 ? undefined : notInArray(articles.handle, handles));
}
