import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mapText, type Text } from "#tools/generate/compile-text.ts";
import { toPseudoText } from "./pseudo-text.ts";

/**
 * Code of the language, which `Intl` and the Storefront API must have: Esperanto, as an example of any third language.
 */
export const PSEUDO_LANGUAGE = "eo";
const PSEUDO_FACTS = `  ${PSEUDO_LANGUAGE}: { name: "Ęšpęřåňtő", locale: "${PSEUDO_LANGUAGE}", flag: null },\n`;

const LIST = "domain/language/languages.ts";
const LIST_END = "} as const satisfies Readonly<Record<string, LanguageFacts>>;";
const FOLDERS = "{app,shop,db}";

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Adds a language to a copy of the store: its line in the list, and text files made from the English ones. */
export function writePseudoLanguage(root: string): void {
  const list = join(root, LIST);
  const code = readFileSync(list, "utf8");
  if (!code.includes(LIST_END)) throw new Error(`${LIST} has no list to add a language to.`);
  writeFileSync(list, code.replace(LIST_END, PSEUDO_FACTS + LIST_END));
  for (const file of globSync(`${FOLDERS}/**/texts/en.json`, { cwd: root }))
    write(root, file, pseudoMessages(root, file));
  for (const file of globSync(`${FOLDERS}/**/*en.json`, { cwd: root, exclude: ["**/texts/en.json"] })) {
    write(root, file, JSON.stringify(translate(readJson(root, file), readJson(root, inRomanian(file)))));
  }
  for (const file of globSync(`${FOLDERS}/**/*.en.md`, { cwd: root }))
    write(root, file, toPseudoText(readFileSync(join(root, file), "utf8")));
  for (const file of globSync(`${FOLDERS}/**/*.json`, {
    cwd: root,
    exclude: ["**/generated/**", "**/migrations/**"],
  })) {
    const json = readJson(root, file);
    const translated = JSON.stringify(withPseudoEntries(json));
    if (translated !== JSON.stringify(json)) writeFileSync(join(root, file), translated);
  }
}

function write(root: string, file: string, text: string): void {
  writeFileSync(join(root, file.replace(/en(?=\.\w+$)/, PSEUDO_LANGUAGE)), text);
}

function inRomanian(file: string): string {
  return file.replace(/en(?=\.\w+$)/, "ro");
}

function readJson(root: string, file: string): Json {
  return JSON.parse(readFileSync(join(root, file), "utf8")) as Json;
}

function pseudoMessages(root: string, file: string): string {
  const texts = Object.entries(readJson(root, file) as Record<string, Text>);
  return JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, mapText(text, toPseudoText)])));
}

/** Rewrites texts that differ in Romanian; those that are the same in both are data: ids, links, names. */
function translate(english: Json, romanian: Json | undefined): Json {
  if (typeof english === "string") return english === romanian ? english : toPseudoText(english);
  if (isList(english))
    return english.map((entry, n) => translate(entry, isList(romanian) ? romanian[n] : undefined));
  if (!isFields(english)) return english;
  const other = isFields(romanian) ? romanian : {};
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [key, translate(value, other[key])]),
  );
}

/** Adds the third language to every `{ "ro": …, "en": … }` of a file. */
function withPseudoEntries(json: Json): Json {
  if (isList(json)) return json.map(withPseudoEntries);
  if (!isFields(json)) return json;
  const { en, ro } = json;
  const own = en === undefined || ro === undefined ? {} : { [PSEUDO_LANGUAGE]: translate(en, ro) };
  const others = Object.entries(json).map(([key, value]) => [key, withPseudoEntries(value)] as const);
  return { ...Object.fromEntries(others), ...own };
}

function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

function isFields(json: Json | undefined): json is { readonly [key: string]: Json } {
  return typeof json === "object" && json !== null && !isList(json);
}
