import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { compileText, hasPlural, mapText, parametersOf, type Text } from "./compile-text.ts";

const LANGUAGES = ["ro", "en"] as const;
type Language = (typeof LANGUAGES)[number];

/** What writes the generated files: a change here writes them anew. */
const COMPILER = ["tools/generate/texts.ts", "tools/generate/compile-text.ts", "lib/text/join-hyphenated.ts"];

/** Keys of texts that stand in mails: not every mail program draws a word joiner as nothing. */
export const MAIL_KEY = /^(?:(?!dev_)[a-z]+_)?mail\./;

interface Catalogue {
  /** Where the `texts/ro.json` and `texts/en.json` pairs are looked for. */
  readonly folder: string;
  /** Where the typed message functions are written. */
  readonly outdir: string;
  /** Where the messages import `speaksEnglish` from; without it their language is an argument of every call. */
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
  readonly texts: Readonly<Record<Language, Text>>;
}

/**
 * Compiles every `texts/{ro,en}.json` under `app/` and, separately, under `shop/` into typed functions, one file each,
 * so that a page's chunk holds the texts it uses (docs/decisions/texts.md). The files of one catalogue merge into one
 * namespace, so a key that stands in two of them stops the build.
 */
export function generateTexts(root = process.cwd()): void {
  for (const catalogue of CATALOGUES) {
    const folders = globSync(`${catalogue.folder}/**/texts/${LANGUAGES[0]}.json`, { cwd: root })
      .map(dirname)
      .toSorted();
    if (folders.length === 0) continue;
    const digest = digestOf(root, folders);
    const stamp = join(root, catalogue.outdir, ".stamp");
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) continue;

    const messages = readMessages(root, folders);
    const outdir = join(root, catalogue.outdir);
    writeFolder(join(outdir, "messages"), {
      ...Object.fromEntries(
        messages.map((message) => [`${message.file}.ts`, messageFile(message, catalogue.current)]),
      ),
      "_index.ts": messages.map(({ file }) => `export * from "./${file}.ts";\n`).join(""),
    });
    writeFolder(outdir, {
      "messages.ts": 'export * as m from "./messages/_index.ts";\n',
      "plural.ts": PLURAL_FILE,
      // Without it the bundler keeps the list of all messages, and with it every message, for whoever uses one.
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

function messageFile({ key, texts }: Message, current: string | undefined): string {
  const names = new Set([...parametersOf(texts.ro), ...parametersOf(texts.en)]);
  const fields = [...names].map((name) => `readonly ${name}: number | string`);
  const imports =
    hasPlural(texts.ro) || hasPlural(texts.en) ? ['import { plural } from "../plural.ts";'] : [];
  let parameters = fields.length > 0 ? `inputs: { ${fields.join("; ")} }` : "";
  let english = "speaksEnglish()";
  if (current === undefined) {
    parameters = `${parameters || "_inputs: Record<never, never>"}, options: { readonly locale: "ro" | "en" }`;
    english = 'options.locale === "en"';
  } else {
    imports.push(`import { speaksEnglish } from "${current}";`);
  }
  return [
    ...imports,
    `const text = (${parameters}): string => ${english} ? ${compileText(texts.en, "en")} : ${compileText(texts.ro, "ro")};`,
    `export { text as ${JSON.stringify(key)} };\n`,
  ].join("\n");
}

/** Writes what is new and removes what is no longer made, leaving the rest untouched for whoever watches the folder. */
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

/** That both languages say the same with the same parameters is a matter of the tests: half-written texts compile. */
function readMessages(root: string, folders: readonly string[]): readonly Message[] {
  const [ro, en] = LANGUAGES.map((language) => readTexts(root, folders, language)) as [
    ReadonlyMap<string, Text>,
    ReadonlyMap<string, Text>,
  ];
  const owners = new Map<string, string>();
  return [...ro].map(([key, text]) => {
    const file = key.replaceAll(/\W/g, "_");
    const owner = owners.get(file);
    if (owner !== undefined) throw new Error(`Text keys "${owner}" and "${key}" are too much alike.`);
    owners.set(file, key);
    const texts = { ro: text, en: en.get(key) ?? text };
    if (MAIL_KEY.test(key)) return { key, file, texts };
    return { key, file, texts: { ...texts, ro: mapText(text, joinHyphenated) } };
  });
}

function readTexts(root: string, folders: readonly string[], language: Language): ReadonlyMap<string, Text> {
  const texts = new Map<string, Text>();
  const owners = new Map<string, string>();
  for (const folder of folders) {
    const file = join(folder, `${language}.json`);
    const entries = JSON.parse(readFileSync(join(root, file), "utf8")) as Record<string, Text>;
    for (const [key, text] of Object.entries(entries)) {
      const owner = owners.get(key);
      if (owner !== undefined) throw new Error(`Text key "${key}" stands in ${owner} and in ${file}.`);
      owners.set(key, file);
      texts.set(key, text);
    }
  }
  return texts;
}

function digestOf(root: string, folders: readonly string[]): string {
  const hash = createHash("sha256");
  const texts = folders.flatMap((folder) => LANGUAGES.map((language) => join(folder, `${language}.json`)));
  for (const file of [...COMPILER, ...texts]) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}
