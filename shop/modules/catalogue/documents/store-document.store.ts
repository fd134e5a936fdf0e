import { and, eq, inArray } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { storeDocuments } from "./store-document.tables.ts";

/** Files of the seed that the merchant edits as a whole. */
export const STORE_DOCUMENTS = [
  "shop.json",
  "menus.json",
  "pages.json",
  "policies.json",
  "redirects.json",
] as const;
export type StoreDocumentName = (typeof STORE_DOCUMENTS)[number];

/** Edited document. Its value was checked by the release that wrote it, which may have had another format. */
export interface StoreDocument {
  readonly value: unknown;
  /** What `writeStoreDocument` expects of the next change. */
  readonly version: string;
}

/** Reads an edited document; null while the file of that name is used. */
export async function readStoreDocument(
  database: ShopDatabase | ShopTransaction,
  name: StoreDocumentName,
): Promise<StoreDocument | null> {
  return (await readStoreDocuments(database, [name])).get(name) ?? null;
}

/** Reads those of the named documents that were edited. */
export async function readStoreDocuments<Name extends StoreDocumentName>(
  database: ShopDatabase | ShopTransaction,
  names: readonly Name[],
): Promise<ReadonlyMap<Name, StoreDocument>> {
  const rows = await database
    .select()
    .from(storeDocuments)
    .where(inArray(storeDocuments.name, [...names]));
  return new Map(
    names.flatMap((name) => {
      const row = rows.find((each) => each.name === name);
      return row === undefined
        ? []
        : [[name, { value: row.value, version: row.updatedAt.toISOString() }] as const];
    }),
  );
}

export interface DocumentChange {
  /** As read before the change; null where the file was used. */
  readonly expectedVersion: string | null;
  readonly now: Date;
}

/**
 * Writes a document that was checked. It takes the place of the file, in every process within a second.
 *
 * @returns its new version; null, with nothing written, when somebody else has changed it since it was read
 */
export async function writeStoreDocument(
  tx: ShopTransaction,
  name: StoreDocumentName,
  value: unknown,
  { expectedVersion, now }: DocumentChange,
): Promise<string | null> {
  const row = { value, updatedAt: now };
  const written =
    expectedVersion === null
      ? await tx
          .insert(storeDocuments)
          .values({ name, ...row })
          .onConflictDoNothing()
          .returning({ name: storeDocuments.name })
      : await tx
          .update(storeDocuments)
          .set(row)
          .where(and(eq(storeDocuments.name, name), eq(storeDocuments.updatedAt, new Date(expectedVersion))))
          .returning({ name: storeDocuments.name });
  return written.length === 0 ? null : now.toISOString();
}
