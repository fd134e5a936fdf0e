import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "#domain/language/languages.ts";
import { inLanguage } from "#domain/language/translations.ts";
import { parseSeedText } from "#shop/seed/parse-seed-text.ts";
import { readSeedText } from "#shop/seed/read-seed-files.ts";
import { SeedError } from "#shop/seed/seed-error.ts";
import { translatedText } from "#shop/seed/translated.ts";
import { knownHandles, orInSeed, type Stores } from "#shop/modules/online-store/known-handles.ts";
import { type OnlineStore, pageByHandle } from "#shop/modules/online-store/online-store.ts";

const FILE = "synonyms.json";
const handles = z.array(z.string()).default([]);

/**
 * `synonyms.json`: words that people type, and what they find by them besides the things that have the words in their
 * own texts. Nobody is shown a synonym.
 */
const synonymList = z.array(
  z.strictObject({
    words: z.array(translatedText).min(1),
    products: handles,
    collections: handles,
    articles: handles,
    pages: handles,
  }),
);
type Synonym = z.infer<typeof synonymList>[number];
export type SynonymTarget = Exclude<keyof Synonym, "words">;

/** The words that lead to a thing. */
export type Synonyms = (target: SynonymTarget, handle: string, language: Language) => readonly string[];

/**
 * Reads the synonyms of the seed; a shop may have none.
 *
 * @throws {SeedError} naming file, field and reason
 */
export function readSynonyms(
  folder: string,
  { onlineStore, ...stores }: Stores & { readonly onlineStore: OnlineStore },
): Synonyms {
  const text = existsSync(join(folder, FILE)) ? readSeedText(folder, FILE) : "[]";
  const synonyms = parseSeedText(FILE, text, synonymList);
  const known = orInSeed(folder, knownHandles(stores));
  const exists: Readonly<Record<SynonymTarget, (handle: string) => boolean>> = {
    products: known.PRODUCT,
    collections: known.COLLECTION,
    articles: known.ARTICLE,
    pages: (handle) => pageByHandle(onlineStore, handle) !== null,
  };
  const targets = ["products", "collections", "articles", "pages"] as const;
  for (const [index, synonym] of synonyms.entries()) {
    for (const target of targets) {
      const missing = synonym[target].find((handle) => !exists[target](handle));
      if (missing !== undefined) throw new SeedError(FILE, `[${index}].${target}`, `there is no ${missing}`);
    }
    if (targets.every((target) => synonym[target].length === 0))
      throw new SeedError(FILE, `[${index}]`, "leads nowhere");
  }
  return (target, handle, language) =>
    synonyms
      .filter((synonym) => synonym[target].includes(handle))
      .flatMap(({ words }) => words.map((word) => inLanguage(word, language)));
}
