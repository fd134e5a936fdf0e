import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TEST_SEED_FOLDER } from "#shop/testing/open-test-shop.ts";
import { listUntranslated } from "#shop/seed/read-seed-files.ts";
import { SeedError } from "#shop/seed/seed-error.ts";
import { parseContent, readContentFiles } from "./content-files.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(TEST_SEED_FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = (): ReturnType<typeof parseContent> => parseContent(readContentFiles(folder));

function failure(): SeedError {
  try {
    load();
  } catch (error) {
    if (error instanceof SeedError) return error;
    throw error;
  }
  throw new Error("The content was loaded.");
}

/** Changes a JSON file in the copy; the change may do anything to the parsed value. */
// oxlint-disable-next-line typescript/no-explicit-any -- broken on purpose
function edit(file: string, change: (json: any) => unknown): void {
  const path = join(folder, file);
  const json: unknown = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify(change(json) ?? json));
}

test("the test content is whole, oldest article first", () => {
  const { blogs, articles } = load();
  expect(blogs.map(({ handle }) => handle)).toEqual(["journal", "notices"]);
  expect(articles.map(({ facts }) => facts.handle)).toEqual(["evening-tea", "new-shelf", "quiet-morning"]);
});

test("the shop's own articles are whole: at least eight in three blogs, in two languages", () => {
  const { blogs, articles } = parseContent(readContentFiles("shop/seed"));
  expect(blogs.map(({ handle }) => handle)).toEqual(["news", "blogs", "wellness"]);
  expect(articles.length).toBeGreaterThanOrEqual(8);
  for (const { handle } of blogs) expect(articles.some(({ facts }) => facts.blog === handle)).toBe(true);
});

test("each of the shop's own articles has its own cover", () => {
  const { articles } = parseContent(readContentFiles("shop/seed"));
  const covers = articles.map(({ facts }) => facts.image.file);
  expect(new Set(covers).size).toBe(covers.length);
});

test("a shop without blogs.json and articles has no blog", () => {
  rmSync(join(folder, "blogs.json"));
  rmSync(join(folder, "articles"), { recursive: true });
  expect(load()).toEqual({ blogs: [], articles: [] });
});

const TEA = "articles/evening-tea/article.json";
const TEA_RO = "articles/evening-tea/ro.json";
const TEA_EN = "articles/evening-tea/en.json";

// oxlint-disable-next-line typescript/no-explicit-any -- broken on purpose
test.each<[name: string, file: string, change: (json: any) => unknown, field: string, reason: string]>([
  ["an unknown blog", TEA, (json) => void (json.blog = "diary"), "blog", "there is no blog diary"],
  [
    "another folder's handle",
    TEA,
    (json) => void (json.handle = "evening"),
    "handle",
    "must be the folder's name, evening-tea",
  ],
  [
    "a cover that is not there",
    TEA,
    (json) => void (json.image.file = "covers/none.svg"),
    "image.file",
    "media/covers/none.svg does not exist",
  ],
  [
    "a cover outside the media folder",
    TEA,
    (json) => void (json.image.file = "../blogs.svg"),
    "image.file",
    "must be a .webp or .svg file below media",
  ],
  [
    "a day that is none",
    TEA,
    (json) => void (json.publishedAt = "yesterday"),
    "publishedAt",
    "Invalid ISO datetime",
  ],
  ["an unknown field", TEA, (json) => void (json.colour = "red"), "", 'Unrecognized key: "colour"'],
  [
    "a tag without a name",
    TEA_EN,
    (json) => void json.tags.pop(),
    "tags",
    "has 1 entries, but tags of article.json has 2",
  ],
  [
    "an empty title",
    TEA_RO,
    (json) => void (json.title = " "),
    "title",
    "Too small: expected string to have >=1 characters",
  ],
  [
    "a text without its search title",
    TEA_EN,
    (json) => void delete json.seo.title,
    "seo.title",
    "Invalid input: expected string, received undefined",
  ],
  [
    "a heading without an id",
    TEA_RO,
    (json) => void (json.contentHtml = '<h2 id="cand">Când</h2><h2>Cum</h2>'),
    "contentHtml",
    "h2 number 2 has no id",
  ],
  [
    "an id that comes twice",
    TEA_RO,
    (json) => void (json.contentHtml = '<h2 id="cand">Când</h2><h2 id="cand">Cum</h2>'),
    "contentHtml",
    "the id cand comes twice",
  ],
  [
    "a table of contents that leads elsewhere",
    TEA_RO,
    (json) => void (json.tableOfContents[1].id = "unde"),
    "tableOfContents[1].id",
    "is unde, but h2 number 2 is cum",
  ],
  [
    "a heading the table of contents forgets",
    TEA_RO,
    (json) => void json.tableOfContents.pop(),
    "tableOfContents[1].id",
    "is missing, but h2 number 2 is cum",
  ],
  [
    "an entry without a heading",
    TEA_RO,
    (json) => void json.tableOfContents.push({ id: "apoi", text: "Apoi" }),
    "tableOfContents[2].id",
    "is apoi, but h2 number 3 is missing",
  ],
  [
    "the same blog twice",
    "blogs.json",
    (json) => void (json[1].handle = "journal"),
    "[1].handle",
    "journal comes twice",
  ],
  [
    "a blog without the default language",
    "blogs.json",
    (json) => void delete json[0].title.ro,
    "[0].title.ro",
    "Invalid input: expected string, received undefined",
  ],
])("%s stops the start with file, field and reason", (_name, file, change, field, reason) => {
  edit(file, change);
  const error = failure();
  expect({ file: error.file, field: error.field, reason: error.reason }).toEqual({ file, field, reason });
});

test.each([TEA_RO, TEA, "blogs.json"])("without %s it does not start", (file) => {
  rmSync(join(folder, file));
  expect(failure().message).toBe(`Seed file ${file}: the file is missing`);
});

test("what is not translated is shown in the default language, and named", () => {
  rmSync(join(folder, TEA_EN));
  edit("blogs.json", (json) => void delete json[0].title.en);
  const { blogs, articles } = load();
  expect(articles[0]?.texts.en).toBeUndefined();
  expect(blogs[0]?.title.en).toBeUndefined();
  expect(listUntranslated(folder)).toEqual([TEA_EN]);
});

test("a file that is no JSON is named", () => {
  writeFileSync(join(folder, TEA_EN), "{");
  expect(failure().message).toMatch(/^Seed file articles\/evening-tea\/en\.json: no valid JSON: /);
});

test("the digest changes with any file", () => {
  const before = readContentFiles(folder).digest;
  expect(readContentFiles(folder).digest).toBe(before);
  edit(TEA_EN, (json) => void (json.excerpt += "!"));
  expect(readContentFiles(folder).digest).not.toBe(before);
});
