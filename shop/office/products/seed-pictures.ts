import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readSize } from "#shop/modules/media/encode-picture.ts";
import type { PictureSize } from "#shop/modules/media/choose-picture.ts";

/** Lists the pictures of the seed's folder by name, and the drawings of ingredients without their extension. */
export async function listSeedPictures(
  seedFolder: string,
): Promise<{ readonly pictures: readonly string[]; readonly drawings: readonly string[] }> {
  const list = (folder: string) => readdir(folder).catch((): string[] => []);
  const media = join(seedFolder, "media");
  const files = await list(media);
  const drawn = await list(join(media, "ingredients"));
  return {
    pictures: files.filter((file) => file.endsWith(".webp")).toSorted(),
    drawings: drawn.flatMap((file) => /^([a-z0-9-]+)\.svg$/.exec(file)?.[1] ?? []).toSorted(),
  };
}

export function seedPicturePath(seedFolder: string, file: string): string {
  return join(seedFolder, "media", file);
}

/** Reads the size of one of them. */
export async function seedPictureSize(seedFolder: string, file: string): Promise<PictureSize> {
  return readSize(seedPicturePath(seedFolder, file));
}
