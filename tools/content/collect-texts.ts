import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Language } from "#domain/language/language-choice.ts";
import { PICTURES } from "#app/pictures/manifest.ts";

/** One text a shopper may read, and where it stands: `shop/seed/products/ahcc/ro.json, faq.items.2.answer`. */
export interface ShownText {
  readonly place: string;
  readonly language: Language;
  readonly text: string;
}

/** Folders with content for shoppers; what stands there in one language stands there in the other. */
const JSON_PATTERN = "{app,shop,db}/**/{ro,en}.json";
const MARKDOWN_PATTERN = "{app,shop,db}/**/*{ro,en}.md";

/** Every text of the store, its catalogue, its articles, its documents and its pictures. */
export function collectTexts(): ShownText[] {
  return [...jsonTexts(), ...markdownTexts(), ...pictureTexts()];
}

/** Files that have no counterpart in the other language. */
export function filesWithoutCounterpart(): string[] {
  const files = globSync([JSON_PATTERN, MARKDOWN_PATTERN]).toSorted();
  const present = new Set(files);
  return files.filter((file) => !present.has(counterpartOf(file)));
}

/** Paths of the texts of a file, to compare it with its counterpart; the entries of a list count one by one. */
export function textPaths(file: string): string[] {
  return [...walk(JSON.parse(readFileSync(file, "utf8")))].map(([path]) => path).toSorted();
}

export function jsonFiles(): string[] {
  return globSync(JSON_PATTERN).toSorted();
}

export function counterpartOf(file: string): string {
  const name = basename(file).replace(/(ro|en)(?=\.\w+$)/, (language) => (language === "ro" ? "en" : "ro"));
  return join(dirname(file), name);
}

function languageOf(file: string): Language {
  return /ro\.\w+$/.test(file) ? "ro" : "en";
}

function* jsonTexts(): Generator<ShownText> {
  for (const file of jsonFiles()) {
    for (const [path, text] of walk(JSON.parse(readFileSync(file, "utf8")))) {
      yield { place: `${file}, ${path}`, language: languageOf(file), text };
    }
  }
}

function* markdownTexts(): Generator<ShownText> {
  for (const file of globSync(MARKDOWN_PATTERN).toSorted()) {
    for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
      if (line.trim() !== "") yield { place: `${file}:${index + 1}`, language: languageOf(file), text: line };
    }
  }
}

function* pictureTexts(): Generator<ShownText> {
  for (const [file, { alt }] of Object.entries(PICTURES)) {
    yield { place: `picture ${file}`, language: "ro", text: alt.ro };
    yield { place: `picture ${file}`, language: "en", text: alt.en };
  }
}

function* walk(value: unknown, path = ""): Generator<[path: string, text: string]> {
  if (typeof value === "string") yield [path, value];
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value))
      yield* walk(inner, path === "" ? key : `${path}.${key}`);
  }
}
