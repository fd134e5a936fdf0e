import { isDeepStrictEqual } from "node:util";
import { and, inArray, isNull } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { collections } from "#shop/modules/catalogue/catalogue.tables.ts";
import { firstFree } from "#shop/modules/catalogue/first-free.ts";
import type { CollectionFacts } from "#shop/modules/catalogue/seed/seed-format.ts";
import type { ProductWriting } from "./product-writing.ts";

const FIRST_COLLECTION_ID = 2001;

/**
 * Makes the collections those of a list, in its order. By the merchant, those that differ are marked as edited; by the
 * files, edited ones are left alone. Call `catalogue.refresh()` after the commit.
 */
export async function writeCollections(
  tx: ShopTransaction,
  list: readonly CollectionFacts[],
  { now, by }: Pick<ProductWriting, "now" | "by">,
): Promise<void> {
  const rows = await tx.select().from(collections).orderBy(collections.position);
  const existing = new Map(rows.map((row) => [row.handle, row]));
  const ids = new Set(rows.map(({ id }) => id));
  const isLeftAlone = (handle: string): boolean => by === "files" && existing.get(handle)?.editedAt != null;
  const editedAt = by === "merchant" ? now : null;
  for (const [index, document] of list.entries()) {
    const { handle, products: productHandles, ...texts } = document;
    const before = existing.get(handle);
    const position = index + 1;
    if (isLeftAlone(handle) || (by === "merchant" && isSame(before, position, document))) continue;
    const id = before?.id ?? firstFree(FIRST_COLLECTION_ID + index, ids);
    ids.add(id);
    const row = { position, texts, productHandles, updatedAt: now, removedAt: null, editedAt };
    await tx
      .insert(collections)
      .values({ id, handle, ...row })
      .onConflictDoUpdate({ target: collections.id, set: row });
  }
  const kept = new Set(list.map(({ handle }) => handle));
  const gone = rows.filter(({ handle }) => !kept.has(handle) && !isLeftAlone(handle));
  const goneIds = gone.map(({ id }) => id);
  const removed = { removedAt: now, updatedAt: now, editedAt };
  const isGone = and(inArray(collections.id, goneIds), isNull(collections.removedAt));
  if (gone.length > 0) await tx.update(collections).set(removed).where(isGone);
}

/** Reads the collections as `collections.json` has them, in the shop's order. */
export async function readCollectionDocuments(
  database: ShopDatabase | ShopTransaction,
): Promise<CollectionFacts[]> {
  const rows = await database
    .select()
    .from(collections)
    .where(isNull(collections.removedAt))
    .orderBy(collections.position, collections.id);
  return rows.map(toDocument);
}

type Row = typeof collections.$inferSelect;

function toDocument({ handle, productHandles, texts }: Row): CollectionFacts {
  return { handle, products: productHandles, ...texts };
}

function isSame(row: Row | undefined, position: number, document: CollectionFacts): boolean {
  return row?.position === position && row.removedAt === null && isDeepStrictEqual(toDocument(row), document);
}
