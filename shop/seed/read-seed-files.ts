import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fillBrand } from "#brand/fill-brand.ts";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from "#domain/language/languages.ts";
import { SeedError } from "./seed-error.ts";

/** Unchecked seed files: enough to see whether they changed since the last start. Their texts are not kept in memory. */
export interface SeedFiles {
  readonly folder: string;
  /** Paths below the folder, in the order of reading. */
  readonly names: ReadonlySet<string>;
  /** SHA-256 of all names and texts, in hex. */
  readonly digest: string;
}

/** Reads the text of a seed file, with the brand filled in. */
export function readSeedText(folder: string, name: string): string {
  return fillBrand(readFileSync(join(folder, name), "utf8"));
}

/**
 * Reads the named files below a folder for their digest.
 *
 * @throws {SeedError} when a file is missing that is no translation
 */
export function readSeedFiles(folder: string, names: readonly string[]): SeedFiles {
  const found = new Set<string>();
  const hash = createHash("sha256");
  for (const name of names) {
    if (!existsSync(join(folder, name))) {
      if (isTranslation(name)) continue;
      throw new SeedError(name, "", "the file is missing");
    }
    found.add(name);
    hash.update(name).update("\0").update(readSeedText(folder, name)).update("\0");
  }
  return { folder, names: found, digest: hash.digest("hex") };
}

/**
 * Lists the files of every item, by name: `{folder}/{item}/{facts}.json`, and one for each language; null when the
 * folder is missing.
 */
export function listItemFiles(root: string, folder: string, facts: string): string[] | null {
  const path = join(root, folder);
  if (!existsSync(path)) return null;
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
    .flatMap((item) => [facts, ...LANGUAGES].map((part) => `${folder}/${item}/${part}.json`));
}

/** Tells whether a picture that a seed file names exists. */
export function hasSeedPicture({ folder }: SeedFiles, picture: string): boolean {
  return existsSync(join(folder, "media", picture));
}

/** Lists the texts of products and articles that are not translated: the default language's are shown instead. */
export function listUntranslated(root: string): string[] {
  const files = ["products", "articles"].flatMap((folder) => listItemFiles(root, folder, "product") ?? []);
  return files.filter((file) => isTranslation(file) && !existsSync(join(root, file)));
}

function isTranslation(file: string): boolean {
  const name = basename(file, ".json");
  return isLanguage(name) && name !== DEFAULT_LANGUAGE;
}
