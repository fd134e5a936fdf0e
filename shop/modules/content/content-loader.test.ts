import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SEED_FOLDER } from "#shop/testing/open-test-shop.ts";
import { seedState } from "#shop/modules/catalogue/catalogue.tables.ts";
import { loadContent } from "./content-loader.ts";
import { ContentStore } from "./content.store.ts";
import { articles, blogs } from "./content.tables.ts";
import { readArticleDocument, readBlogList } from "./documents/read-content.ts";
import { removeArticle, writeArticle, writeBlogs } from "./documents/write-content.ts";

const MONDAY = new Date("2026-05-04T09:30:00Z");
const TUESDAY = new Date("2026-05-05T09:30:00Z");

let folder = "";
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(TEST_SEED_FOLDER, folder, { recursive: true });
  await database.shop.execute(sql`TRUNCATE ${articles}, ${blogs}, ${seedState} CASCADE`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (): Promise<ContentStore> => ContentStore.open(database.shop, 1, () => TUESDAY);

const handlesAndIds = async (): Promise<unknown> =>
  database.shop.select({ id: articles.id, handle: articles.handle }).from(articles).orderBy(articles.id);

test("the first start writes everything, the second nothing", async () => {
  expect(await loadContent(database.shop, folder, MONDAY)).toEqual({ outcome: "created", kept: [] });
  expect(await handlesAndIds()).toEqual([
    { id: 500_001, handle: "evening-tea" },
    { id: 500_002, handle: "new-shelf" },
    { id: 500_003, handle: "quiet-morning" },
  ]);
  expect(await database.shop.$count(blogs)).toBe(2);
  expect(await loadContent(database.shop, folder, TUESDAY)).toEqual({ outcome: "unchanged", kept: [] });
});

test("an article that left the files is gone, and the others keep their ids", async () => {
  await loadContent(database.shop, folder, MONDAY);
  rmSync(join(folder, "articles/evening-tea"), { recursive: true });
  expect(await loadContent(database.shop, folder, TUESDAY)).toEqual({ outcome: "updated", kept: [] });
  expect(await handlesAndIds()).toEqual([
    { id: 500_002, handle: "new-shelf" },
    { id: 500_003, handle: "quiet-morning" },
  ]);
});

test("a shop whose files have no blog any more has none", async () => {
  await loadContent(database.shop, folder, MONDAY);
  rmSync(join(folder, "articles"), { recursive: true });
  rmSync(join(folder, "blogs.json"));
  await loadContent(database.shop, folder, TUESDAY);
  expect((await open()).blogs()).toEqual([]);
});

test("blogs and articles are found every way, and know each other", async () => {
  await loadContent(database.shop, folder, MONDAY);
  const store = await open();
  const journal = store.blogByHandle("journal");
  expect(journal).toBe(store.blogByGid("gid://shopify/Blog/3001"));
  expect(journal?.articles.map(({ handle }) => handle)).toEqual(["evening-tea", "quiet-morning"]);
  const tea = store.articleByGid("gid://shopify/Article/500001");
  expect(tea?.blog).toBe(journal);
  expect(store.articleByGid("gid://shopify/Blog/3001")).toBeNull();
  expect(store.blogByHandle("nope")).toBeNull();
});

test("what is not translated is shown in the default language", async () => {
  rmSync(join(folder, "articles/new-shelf/en.json"));
  const path = join(folder, "blogs.json");
  const [journal, ...others] = JSON.parse(readFileSync(path, "utf8"));
  delete journal.title.en;
  writeFileSync(path, JSON.stringify([journal, ...others]));
  await loadContent(database.shop, folder, MONDAY);
  const store = await open();
  expect(store.articleById(500_002)?.texts.en.title).toBe("Un raft nou");
  expect(store.blogByHandle("journal")?.texts.title.en).toBe(journal.title.ro);
});

test("another process's articles are read for another version of what is shown", async () => {
  await loadContent(database.shop, folder, MONDAY);
  const store = await open();
  const path = join(folder, "articles/new-shelf/ro.json");
  writeFileSync(path, readFileSync(path, "utf8").replace("Un raft nou", "Două rafturi noi"));
  await loadContent(database.shop, folder, TUESDAY);
  const title = () => store.articleById(500_002)?.texts.ro.title;
  await store.bringTo(1);
  expect(title()).toBe("Un raft nou");
  await store.bringTo(2);
  expect(title()).toBe("Două rafturi noi");
});

const inTransaction: typeof database.shop.transaction = (work) => database.shop.transaction(work);

async function read(handle: string) {
  const article = await readArticleDocument(database.shop, handle);
  if (article === null) throw new Error(`There is no article ${handle}.`);
  return { facts: article.facts, texts: article.texts };
}

/** Changes the title of every article in the files, and adds nothing. */
function changeFiles(): void {
  for (const handle of ["evening-tea", "new-shelf", "quiet-morning"]) {
    const path = join(folder, "articles", handle, "ro.json");
    const texts = JSON.parse(readFileSync(path, "utf8"));
    writeFileSync(path, JSON.stringify({ ...texts, title: "Din fișiere" }));
  }
}

test("what the merchant edited or removed, changed files leave alone; the rest follows them", async () => {
  await loadContent(database.shop, folder, MONDAY);
  const tea = await read("evening-tea");
  const edited = { ...tea, texts: { ...tea.texts, ro: { ...tea.texts.ro, title: "Al meu" } } };
  await inTransaction(async (tx) => {
    await writeArticle(tx, edited, MONDAY);
    await writeArticle(tx, { ...tea, facts: { ...tea.facts, handle: "own" } }, MONDAY);
    await removeArticle(tx, "new-shelf", MONDAY);
  });
  changeFiles();
  expect(await loadContent(database.shop, folder, TUESDAY)).toEqual({
    outcome: "updated",
    kept: ["evening-tea", "new-shelf"],
  });
  const titles = (await open()).articles().map(({ handle, texts }) => [handle, texts.ro.title]);
  expect(Object.fromEntries(titles)).toEqual({
    "evening-tea": "Al meu",
    own: tea.texts.ro.title,
    "quiet-morning": "Din fișiere",
  });
});

test("a blog that left the files stays while the merchant's own article is in it, and one that was removed stays away", async () => {
  await loadContent(database.shop, folder, MONDAY);
  const [journal, shop] = await readBlogList(database.shop);
  const tea = await read("evening-tea");
  await inTransaction(async (tx) => {
    await writeArticle(tx, { ...tea, facts: { ...tea.facts, handle: "own", blog: "journal" } }, MONDAY);
    await writeBlogs(tx, journal === undefined ? [] : [journal], { now: MONDAY, by: "merchant" });
  });
  expect(shop).toBeDefined();
  rmSync(join(folder, "articles"), { recursive: true });
  await loadContent(database.shop, folder, TUESDAY);
  expect(await readBlogList(database.shop)).toEqual([journal]);
  expect((await open()).articles().map(({ handle }) => handle)).toEqual(["own"]);
});

test("writing what was read changes nothing that is shown", async () => {
  await loadContent(database.shop, folder, MONDAY);
  const before = await read("evening-tea");
  await inTransaction((tx) => writeArticle(tx, before, TUESDAY));
  expect(await read("evening-tea")).toEqual(before);
  expect(await handlesAndIds()).toContainEqual({ id: 500_001, handle: "evening-tea" });
});

test("an article is shown from its date on, without a change, and a hidden one never", async () => {
  await loadContent(database.shop, folder, MONDAY);
  const tea = await read("evening-tea");
  const at = (handle: string, facts: object) => ({ ...tea, facts: { ...tea.facts, handle, ...facts } });
  await inTransaction(async (tx) => {
    await writeArticle(tx, at("planned", { publishedAt: "2026-05-06T08:00:00Z" }), TUESDAY);
    await writeArticle(tx, at("hidden", { hidden: true }), TUESDAY);
  });
  const now = { ms: TUESDAY.getTime() };
  const store = await ContentStore.open(database.shop, 1, () => new Date(now.ms));
  const shown = () => store.articles().filter(({ handle }) => ["planned", "hidden"].includes(handle));
  expect(shown()).toEqual([]);
  now.ms = Date.parse("2026-05-06T08:00:00Z");
  await store.bringTo(1);
  expect(shown().map(({ handle }) => handle)).toEqual(["planned"]);
});
