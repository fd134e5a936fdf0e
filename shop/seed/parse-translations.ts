import type { z } from "zod";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#domain/language/languages.ts";
import type { Translations } from "#domain/language/translations.ts";
import { parseSeedText } from "./parse-seed-text.ts";
import { readSeedText, type SeedFiles } from "./read-seed-files.ts";

/**
 * Parses the texts of one item, `{item}/<language>.json`, in the languages in which it has them.
 *
 * @param item path below the seed folder: `products/papillex`
 * @throws {SeedError} naming file, field and reason
 */
export function parseTranslations<Schema extends z.ZodType>(
  { folder, names }: SeedFiles,
  item: string,
  schema: Schema,
): Translations<z.output<Schema>> {
  const parse = (language: Language) => {
    const file = `${item}/${language}.json`;
    return parseSeedText(file, names.has(file) ? readSeedText(folder, file) : "", schema);
  };
  const translated = LANGUAGES.filter((language) => names.has(`${item}/${language}.json`));
  return {
    ...Object.fromEntries(translated.map((language) => [language, parse(language)])),
    [DEFAULT_LANGUAGE]: parse(DEFAULT_LANGUAGE),
  };
}
