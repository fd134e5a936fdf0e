import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import type { PictureSize } from "./choose-picture.ts";
import { pictures } from "./picture.tables.ts";
import { namePicture, type ReceivedPicture } from "./receive-picture.ts";

type Database = ShopDatabase | ShopTransaction;

/** Keeps a picture; the same one again changes nothing. Returns the name of its file. */
export async function keepPicture(
  database: Database,
  original: string,
  { bytes, width, height }: ReceivedPicture,
  now: Date,
): Promise<string> {
  const file = namePicture(original, bytes);
  await database
    .insert(pictures)
    .values({ file, bytes, width, height, createdAt: now })
    .onConflictDoNothing();
  return file;
}

/** Reads the sizes of those of the named pictures that were uploaded; until the transaction ends they stay. */
export async function lockPictures(
  tx: ShopTransaction,
  files: readonly string[],
): Promise<ReadonlyMap<string, PictureSize>> {
  const rows = await tx
    .select({ file: pictures.file, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(inArray(pictures.file, [...files, ""]))
    .for("share");
  return new Map(rows.map(({ file, ...size }) => [file, size]));
}

/** Reads the size of an uploaded picture; null when there is none of this name. */
export async function readPictureSize(database: Database, file: string): Promise<PictureSize | null> {
  const [row] = await database
    .select({ width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.file, file));
  return row ?? null;
}

/** Reads an uploaded picture; null when there is none of this name. */
export async function readPictureBytes(database: Database, file: string): Promise<Uint8Array | null> {
  const [row] = await database
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.file, file));
  return row?.bytes ?? null;
}

/** Lists uploaded pictures by name, after one of them. */
export async function listPictures(
  database: Database,
  { after, query, limit }: { readonly after: string; readonly query: string; readonly limit: number },
): Promise<readonly (PictureSize & { readonly file: string })[]> {
  return database
    .select({ file: pictures.file, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(and(gt(pictures.file, after), sql`position(${query} in ${pictures.file}) > 0`))
    .orderBy(pictures.file)
    .limit(limit);
}
