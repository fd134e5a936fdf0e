import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { STORE_DOCUMENTS } from "#shop/modules/catalogue/documents/store-document.store.ts";
import type { GivenFiles } from "./files-source.ts";

/** Bounds of what one import reads into memory. */
const TEXTS_BYTES_MAX = 250_000_000;
const PICTURES_BYTES_MAX = 300_000_000;

/** The folder has more than an import reads. */
export class TooMuchError extends Error {}

/**
 * Reads the files of a catalogue below a folder; other files are left alone.
 *
 * @throws {TooMuchError} when they are too large together
 */
export function readFolder(folder: string): GivenFiles {
  let textBytes = 0;
  let pictureBytes = 0;
  const texts = new Map<string, string>();
  const pictures = new Map<string, Uint8Array>();
  const sizeOf = (path: string): number => statSync(join(folder, path)).size;
  for (const path of listFiles(folder)) {
    if (path.startsWith("media/")) {
      pictureBytes += sizeOf(path);
      if (pictureBytes > PICTURES_BYTES_MAX) throw new TooMuchError(path);
      pictures.set(path.slice("media/".length), readFileSync(join(folder, path)));
    } else {
      textBytes += sizeOf(path);
      if (textBytes > TEXTS_BYTES_MAX) throw new TooMuchError(path);
      texts.set(path, readFileSync(join(folder, path), "utf8"));
    }
  }
  return { texts, pictures };
}

function* listFiles(folder: string): Generator<string, void, void> {
  const inside = (path: string): string[] => {
    try {
      return readdirSync(join(folder, path), { withFileTypes: true })
        .filter((entry) => entry.isFile() || (path !== "media" && entry.isDirectory()))
        .map(({ name }) => name)
        .toSorted();
    } catch {
      return [];
    }
  };
  const top = new Set(inside(""));
  for (const name of ["collections.json", "blogs.json", ...STORE_DOCUMENTS]) if (top.has(name)) yield name;
  for (const kind of ["products", "articles"])
    for (const handle of inside(kind))
      for (const name of inside(`${kind}/${handle}`))
        if (name.endsWith(".json")) yield `${kind}/${handle}/${name}`;
  for (const name of inside("media")) if (name.endsWith(".webp")) yield `media/${name}`;
}
