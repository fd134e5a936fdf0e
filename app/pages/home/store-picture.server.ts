import type { StorePictureFacts } from "./store-picture.tsx";
import { type PictureFile, PICTURES, pictureSet } from "#app/pictures/manifest.ts";

/**
 * Reads the data of one of the store's photographs from the manifest, for a loader: the manifest stays on the server.
 */
export function storePicture(file: PictureFile & `${string}.webp`, alt: string): StorePictureFacts {
  const { width, height } = PICTURES[file];
  return {
    src: `/pictures/${file.replace(/\.webp$/, "")}-960.webp`,
    avif: pictureSet(file, "avif"),
    webp: pictureSet(file, "webp"),
    width,
    height,
    alt,
  };
}
