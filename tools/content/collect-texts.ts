import { existsSync, globSync, readFileSync } from "node:fs";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#domain/language/languages.ts";

/** Text that visitors may read, and its place: `shop/seed/products/ahcc/ro.json, faq.items.2.answer`. */
export interface ShownText {
  readonly place: string;
  readonly language: Language;
  readonly text: string;
}

const FOLDERS = "{app,shop,db}";

/** File of texts with one counterpart in each language: `…/content/ro.json`, `…/content/terms.ro.md`. */
interface TranslatedFile {
  readonly original: string;
  readonly in: (language: Language) => string;
}

/** Finds the files of texts by those in the default language. */
export function translatedFiles(kind: "json" | "md"): TranslatedFile[] {
  const end = new RegExp(String.raw`(?<=[./])${DEFAULT_LANGUAGE}(?=\.${kind}$)`);
  return globSync(`${FOLDERS}/**/*${DEFAULT_LANGUAGE}.${kind}`)
    .filter((file) => end.test(file))
    .toSorted()
    .map((original) => ({ original, in: (language) => original.replace(end, language) }));
}

/** Collects every text of the store, its catalogue, its articles and its documents; a language may lack some. */
export function collectTexts(): ShownText[] {
  return LANGUAGES.flatMap((language) => [...jsonTexts(language), ...markdownTexts(language)]);
}

/**
 * Lists the paths of the texts of a file, to compare it with its counterpart; the entries of a list count one by one.
 */
export function textPaths(file: string): string[] {
  return [...walk(JSON.parse(readFileSync(file, "utf8")))].map(([path]) => path).toSorted();
}

/**
 * Lists the entries of JSON files that have a text in the default language and lack one in another:
 * `{ "ro": …, "en": … }`.
 */
export function untranslatedEntries(): string[] {
  return globSync(`${FOLDERS}/**/*.json`, { exclude: ["**/generated/**", "**/migrations/**"] })
    .toSorted()
    .flatMap((file) => {
      const paths = textPaths(file);
      const originals = paths.filter((path) => path.split(".").includes(DEFAULT_LANGUAGE));
      return originals
        .flatMap((path) => LANGUAGES.map((language) => inLanguage(path, language)))
        .filter((path) => !paths.includes(path))
        .map((path) => `${file}, ${path}`);
    });
}

function inLanguage(path: string, language: Language): string {
  return path
    .split(".")
    .map((part) => (part === DEFAULT_LANGUAGE ? language : part))
    .join(".");
}

function* jsonTexts(language: Language): Generator<ShownText> {
  for (const each of translatedFiles("json")) {
    const file = each.in(language);
    if (!existsSync(file)) continue;
    for (const [path, text] of walk(JSON.parse(readFileSync(file, "utf8")))) {
      yield { place: `${file}, ${path}`, language, text };
    }
  }
}

function* markdownTexts(language: Language): Generator<ShownText> {
  for (const each of translatedFiles("md")) {
    const file = each.in(language);
    if (!existsSync(file)) continue;
    for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
      if (line.trim() !== "") yield { place: `${file}:${index + 1}`, language, text: line };
    }
  }
}

function* walk(value: unknown, path = ""): Generator<[path: string, text: string]> {
  if (typeof value === "string") yield [path, value];
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value))
      yield* walk(inner, path === "" ? key : `${path}.${key}`);
  }
}
