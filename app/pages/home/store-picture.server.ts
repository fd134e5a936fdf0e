import type { Language } from "#domain/language/language-choice.ts";
import type { StorePictureFacts } from "./store-picture.tsx";
import { type PictureFile, PICTURES, pictureSet } from "#app/pictures/manifest.ts";

/** What a page needs to show one of the store's photographs; as loader data, so that the manifest stays on the server. */
export function storePicture(file: PictureFile & `${string}.webp`, language: Language): StorePictureFacts {
  const { width, height, alt } = PICTURES[file];
  return {
    src: `/pictures/${file.replace(/\.webp$/, "")}-960.webp`,
    avif: pictureSet(file, "avif"),
    webp: pictureSet(file, "webp"),
    width,
    height,
    alt: alt[language],
  };
}
