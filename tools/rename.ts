/**
 * `npm run rename -- "New name"`: renames the store in every text file, and lists the manual changes.
 *
 * Code, texts and seed read the name from `brand/`; this writes it there, and into the files that cannot read it:
 * documents, `package.json`, `deploy/nginx.conf`, `.env.example`.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { BRAND_CODE_PREFIX, BRAND_NAME, BRAND_STORAGE_PREFIX } from "#brand/brand.ts";

/** ASCII letters and digits, which all keyboards have; at the end no digit, since a code's percentage follows. */
const CODE_PREFIX = /^[A-Z][A-Z0-9]*[A-Z]$/;
const NAME = /^[\p{L}\d][\p{L}\d .'’-]*$/u;

/** Files that keep the old name. */
const KEPT: readonly { readonly files: RegExp; readonly todo: string }[] = [
  { files: /^LICENSE$/, todo: "names the authors of the code: keep them, add your own" },
  {
    files: /\/(?:home|our-story)\/content\/|\/the-midsummer-flower\//,
    todo: "tells where the name comes from: write your own story",
  },
];
const NOT_TEXT = [
  "brand/drawings/: the name is drawn in the two wordmarks; mark, favicon and pattern show its flower",
  "app/pictures/*.webp, the seed's media/*.webp, docs/home.png: the name is on the labels",
  "brand/company.ts, brand/social-profiles.ts: company, invoice series and profiles are samples",
];

const [name = ""] = process.argv.slice(2);
const code = name
  .normalize("NFD")
  .replaceAll(/[^A-Za-z0-9]/g, "")
  .toUpperCase();
const RENAMED = [
  { from: BRAND_NAME, to: name },
  { from: BRAND_CODE_PREFIX, to: code },
  { from: BRAND_STORAGE_PREFIX, to: code.toLowerCase() },
];

refuseIf(findMistake());
const texts = readTexts();
refuseIf(findWordInUse());
const changed = texts.filter(({ file, text }) => {
  const renamed = RENAMED.reduce((all, { from, to }) => all.replaceAll(wordOf(from), () => to), text);
  if (renamed === text || todoOf(file) !== undefined) return false;
  writeFileSync(file, renamed);
  return true;
});
console.log(`The store is called ${name}: ${changed.length} files changed. What a person changes:`);
for (const { file, text } of texts) {
  const todo = todoOf(file);
  if (todo !== undefined && RENAMED.some(({ from }) => text.includes(from)))
    console.log(`  ${file}: ${todo}`);
}
for (const line of NOT_TEXT) console.log(`  ${line}`);

function readTexts(): readonly { readonly file: string; readonly text: string }[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args, { encoding: "utf8" }).split("\0").filter(Boolean);
  return files
    .filter((file) => existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }))
    .filter(({ text }) => !text.includes("\0"));
}

function refuseIf(problem: string | null): void {
  if (problem === null) return;
  console.error(problem);
  process.exit(2);
}

function findMistake(): string | null {
  if (!NAME.test(name)) return 'Usage: npm run rename -- "New name" (letters, digits, spaces, . \' -)';
  if (!CODE_PREFIX.test(code))
    return `"${code}" would begin discount codes: it needs to begin and end with a letter.`;
  return name === code || name === code.toLowerCase() ? "Write it with a capital and a small letter." : null;
}

/** Finds a file that uses the new name for something else: a later rename could not distinguish the two. */
function findWordInUse(): string | null {
  const taken = texts.find(
    ({ file, text }) => todoOf(file) === undefined && RENAMED.some(({ to }) => wordOf(to).test(text)),
  );
  return taken === undefined
    ? null
    : `"${name}" is a word in use already, in ${taken.file}: edit brand/brand.ts.`;
}

function todoOf(file: string): string | undefined {
  return KEPT.find(({ files }) => files.test(file))?.todo;
}

/** Matches a form of the name, not as a part of a longer word; digits may follow, as in a discount code. */
function wordOf(form: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(form)}(?!\\p{L})`, "gu");
}
