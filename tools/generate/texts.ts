import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fillBrand } from "#brand/fill-brand.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/languages.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { compileText, hasPlural, listParameters, mapText, type Text } from "./compile-text.ts";

/** Sources of the compiler: a change of them regenerates all files. */
const COMPILER = [
  "tools/generate/texts.ts",
  "tools/generate/compile-text.ts",
  "lib/text/join-hyphenated.ts",
  "brand/brand.ts",
];

/** Keys of texts in mails: some mail programs draw a visible sign for a word joiner. */
export const MAIL_KEY = /^(?:(?!dev_)[a-z]+_)?mail\./;

interface Catalogue {
  /** Folder that is searched for `texts` folders, with a file for each language. */
  readonly folder: string;
  /** Output folder of the typed message functions. */
  readonly outdir: string;
  /** Module from which the messages import `speaks`; without it their language is an argument of every call. */
  readonly current?: string;
}

const CATALOGUES: readonly Catalogue[] = [
  { folder: "app", outdir: "app/i18n/generated", current: "../../page-language.ts" },
  { folder: "shop", outdir: "shop/texts/generated" },
];

interface Message {
  readonly key: string;
  /** Its name as a file. */
  readonly file: string;
  /** By language; the default one is always included. */
  readonly texts: Readonly<Record<string, Text>>;
}

export interface TextsOptions {
  readonly root: string;
  /** Codes, including the default language's. */
  readonly languages: readonly string[];
}

/**
 * Compiles every `texts/<language>.json` under `app/` and, separately, under `shop/` into typed functions, one file
 * each, so that a page's chunk has only the texts it uses (docs/decisions/texts.md). The files of one catalogue are
 * merged into one namespace, so a key that is in two of them stops the build.
 */
export function generateTexts(options: TextsOptions = { root: process.cwd(), languages: LANGUAGES }): void {
  const { root, languages } = options;
  for (const catalogue of CATALOGUES) {
    const folders = globSync(`${catalogue.folder}/**/texts/${DEFAULT_LANGUAGE}.json`, { cwd: root })
      .map(dirname)
      .toSorted();
    if (folders.length === 0) continue;
    const digest = digestOf(options, folders);
    const stamp = join(root, catalogue.outdir, ".stamp");
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) continue;

    const messages = readMessages(options, folders);
    const outdir = join(root, catalogue.outdir);
    writeFolder(join(outdir, "messages"), {
      ...Object.fromEntries(
        messages.map((message) => [`${message.file}.ts`, messageFile(message, languages, catalogue.current)]),
      ),
      "_index.ts": messages.map(({ file }) => `export * from "./${file}.ts";\n`).join(""),
    });
    writeFolder(outdir, {
      "messages.ts": 'export * as m from "./messages/_index.ts";\n',
      "plural.ts": PLURAL_FILE,
      // Without it the bundler keeps the list of all messages, and with it every message, for any module that imports
      // one.
      "package.json": '{ "type": "module", "sideEffects": false }\n',
      ".stamp": digest,
    });
  }
}

const PLURAL_FILE = `
const rules: Record<string, Intl.PluralRules> = {};

/** The form of a text that a number asks for in a language. */
export function plural(
  language: string,
  count: number | string,
  forms: { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string },
): string {
  rules[language] ??= new Intl.PluralRules(language);
  return forms[rules[language].select(Number(count))] ?? forms.other;
}
`.trimStart();

function messageFile({ key, texts }: Message, languages: readonly string[], current?: string): string {
  const names = new Set(Object.values(texts).flatMap(listParameters));
  const fields = [...names].map((name) => `readonly ${name}: number | string`);
  let parameters = fields.length > 0 ? `inputs: { ${fields.join("; ")} }` : "";
  const imports = Object.values(texts).some(hasPlural) ? ['import { plural } from "../plural.ts";'] : [];
  const translated = Object.keys(texts).filter((language) => language !== DEFAULT_LANGUAGE);
  if (current === undefined) {
    const locale = languages.map((language) => JSON.stringify(language)).join(" | ");
    parameters = `${parameters || "_inputs: Record<never, never>"}, options: { readonly locale: ${locale} }`;
  } else if (translated.length > 0) imports.push(`import { speaks } from "${current}";`);
  const choices = translated.map((language) => {
    const isSpoken = current === undefined ? `options.locale === "${language}"` : `speaks("${language}")`;
    return `${isSpoken} ? ${compileText(texts[language] ?? "", language)} : `;
  });
  return [
    ...imports,
    `const text = (${parameters}): string => ${choices.join("")}${compileText(texts[DEFAULT_LANGUAGE] ?? "", DEFAULT_LANGUAGE)};`,
    `export { text as ${JSON.stringify(key)} };\n`,
  ].join("\n");
}

/** Writes changed files and removes outdated ones, leaving the others untouched for programs that watch the folder. */
function writeFolder(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    if (!existsSync(file) || readFileSync(file, "utf8") !== content) writeFileSync(file, content);
  }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && !(entry.name in files)) rmSync(join(folder, entry.name));
  }
}

/**
 * Reads the messages. A missing text is replaced by the default language's, so that half-translated texts compile.
 * Tests check that all languages have the same texts and parameters.
 */
function readMessages({ root, languages }: TextsOptions, folders: readonly string[]): readonly Message[] {
  const translations = languages.map((language) => ({ language, texts: readTexts(root, folders, language) }));
  const owners = new Map<string, string>();
  return [...readTexts(root, folders, DEFAULT_LANGUAGE).keys()].map((key) => {
    const file = key.replaceAll(/\W/g, "_");
    const owner = owners.get(file);
    if (owner !== undefined) throw new Error(`Text keys "${owner}" and "${key}" are too much alike.`);
    owners.set(file, key);
    const texts: Record<string, Text> = {};
    for (const { language, texts: translated } of translations) {
      const text = translated.get(key);
      if (text !== undefined) texts[language] = typeset(text, key, language);
    }
    return { key, file, texts };
  });
}

/** Joins Romanian words at hyphens, where a line must not break. */
function typeset(text: Text, key: string, language: string): Text {
  return language === "ro" && !MAIL_KEY.test(key) ? mapText(text, joinHyphenated) : text;
}

function readTexts(root: string, folders: readonly string[], language: string): ReadonlyMap<string, Text> {
  const texts = new Map<string, Text>();
  const owners = new Map<string, string>();
  for (const folder of folders) {
    const file = join(folder, `${language}.json`);
    if (!existsSync(join(root, file))) continue;
    const entries = JSON.parse(readFileSync(join(root, file), "utf8")) as Record<string, Text>;
    for (const [key, text] of Object.entries(entries)) {
      const owner = owners.get(key);
      if (owner !== undefined) throw new Error(`Text key "${key}" stands in ${owner} and in ${file}.`);
      owners.set(key, file);
      texts.set(key, mapText(text, fillBrand));
    }
  }
  return texts;
}

function digestOf({ root, languages }: TextsOptions, folders: readonly string[]): string {
  const hash = createHash("sha256").update(languages.join());
  const texts = folders.flatMap((folder) => languages.map((language) => join(folder, `${language}.json`)));
  for (const file of COMPILER) hash.update(readFileSync(file));
  for (const file of texts.filter((path) => existsSync(join(root, path))))
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}
