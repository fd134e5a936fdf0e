import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { PictureSize } from "./choose-picture.ts";
import { readSize } from "./encode-picture.ts";
import { pictures } from "./picture.tables.ts";

interface PictureSources {
  readonly database: ShopDatabase;
  readonly seedFolder: string;
}

/** Names of pictures, below `media` of the seed and among those that were uploaded. */
const PICTURE_NAME = /^([a-z0-9-]+\/)?[a-z0-9-]+\.(webp|svg)$/;

/** Returns the size of a picture of the seed or of an uploaded one; null when there is none of this name. */
export async function findPictureSize(
  { database, seedFolder }: PictureSources,
  file: string,
): Promise<PictureSize | null> {
  if (!PICTURE_NAME.test(file)) return null;
  const path = join(seedFolder, "media", file);
  if (existsSync(path)) return readSize(path);
  const [row] = await database
    .select({ width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.file, file));
  return row ?? null;
}

/** Lists the names of all pictures: the uploaded ones, newest first, then those of the seed. */
export async function listPictureNames({ database, seedFolder }: PictureSources): Promise<string[]> {
  const uploaded = await database
    .select({ file: pictures.file })
    .from(pictures)
    .orderBy(desc(pictures.createdAt), desc(pictures.file));
  const folder = join(seedFolder, "media");
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return [...uploaded.map(({ file }) => file), ...files.filter((file) => PICTURE_NAME.test(file)).toSorted()];
}
