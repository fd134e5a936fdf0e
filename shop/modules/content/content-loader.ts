import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { seedState } from "#shop/modules/catalogue/catalogue.tables.ts";
import { parseContent, readContentFiles, type SeedContent } from "./content-files.ts";
import { articles } from "./content.tables.ts";
import { lockContent, writeArticles, writeBlogs } from "./documents/write-content.ts";

/** Row of `seed_state` for blogs and articles. */
const SEED_NAME = "content";

export interface LoadedContent {
  readonly outcome: "created" | "updated" | "unchanged";
  /** Handles of articles that the changed files do not decide, because the merchant edited them. */
  readonly kept: readonly string[];
}

const UNCHANGED: LoadedContent = { outcome: "unchanged", kept: [] };

/**
 * Updates the blogs and articles of the database from the seed files. Nothing is written when they have not changed;
 * those no longer in the files are deleted, and the others keep their ids. What the merchant edited is left alone.
 *
 * @throws {SeedError} naming file, field and reason
 */
export async function loadContent(database: ShopDatabase, folder: string, now: Date): Promise<LoadedContent> {
  const files = readContentFiles(folder);
  if ((await loadedDigest(database)) === files.digest) return UNCHANGED;
  const content = parseContent(files);
  return database.transaction(async (tx): Promise<LoadedContent> => {
    await lockContent(tx);
    const before = await loadedDigest(tx);
    if (before === files.digest) return UNCHANGED;
    const kept = await writeContent(tx, content, now);
    const state = { digest: files.digest, loadedAt: now };
    await tx
      .insert(seedState)
      .values({ name: SEED_NAME, ...state })
      .onConflictDoUpdate({ target: seedState.name, set: state });
    return { outcome: before === null ? "created" : "updated", kept };
  });
}

async function loadedDigest(database: ShopDatabase | ShopTransaction): Promise<string | null> {
  const [row] = await database.select().from(seedState).where(eq(seedState.name, SEED_NAME));
  return row?.digest ?? null;
}

async function writeContent(tx: ShopTransaction, content: SeedContent, now: Date): Promise<string[]> {
  const handles = content.articles.map(({ facts }) => facts.handle);
  await tx.delete(articles).where(and(notInArray(articles.handle, handles), isNull(articles.editedAt)));
  await writeBlogs(tx, content.blogs, { now, by: "files" });
  return writeArticles(tx, content.articles, { now, by: "files" });
}
