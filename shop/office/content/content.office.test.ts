import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { cleanArticle } from "#lib/html/article-html.server.ts";
import { parseContent, readContentFiles } from "#shop/modules/content/content-files.ts";
import { ContentStore } from "#shop/modules/content/content.store.ts";
import { findArticle } from "#shop/modules/content/find-article.ts";
import { loadContent } from "#shop/modules/content/content-loader.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";
import type { OfficeData } from "#shop/office/run-office.ts";
import { previewToken } from "#shop/schema/preview-token.ts";
import type { EditedListName } from "./content-input.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
  await loadContent(office.bench.context.database, "shop/seed", office.bench.context.clock());
});
afterAll(() => office.bench.close());

type Article = NonNullable<OfficeData["article"]["article"]>;

async function read(handle: string): Promise<Article> {
  const { article } = await office.get({ command: "article", input: { handle } });
  if (article === null) throw new Error("There is no article.");
  return article;
}

const save = (article: unknown, expectedVersion: string | null) =>
  office.ask({ command: "saveArticle", key: office.key(), input: { article, expectedVersion } });

const HANDLE = "water-through-the-day";

describe("an article", () => {
  test("of the seed is saved as it was read", async () => {
    for (const { facts, texts } of parseContent(readContentFiles("shop/seed")).articles) {
      for (const own of Object.values(texts))
        expect(cleanArticle(own?.contentHtml ?? "").html).toBe(own?.contentHtml);
      const { version } = await read(facts.handle);
      expect(await save({ facts, texts }, version)).toMatchObject({ ok: true });
      office.bench.now.ms += 1;
      expect(await read(facts.handle)).toMatchObject({ facts, texts });
    }
  });

  test("is cleaned, gets its table of contents, and the true size of its picture", async () => {
    const { facts, texts } = await read(HANDLE);
    const contentHtml = '<h2>Apă și sare</h2><script>alert(1)</script><p onclick="x()">Bea.</p>';
    const ro = { ...texts.ro, contentHtml, tableOfContents: "none" };
    const image = { file: "covers/winter-immunity.svg", width: 7, height: 7 };
    const article = { facts: { ...facts, handle: "new-one", image }, texts: { ro } };
    expect(await save(article, null)).toMatchObject({ ok: true, data: { handle: "new-one" } });
    expect(await read("new-one")).toMatchObject({
      facts: { image: { width: 1600, height: 900 } },
      texts: {
        ro: {
          contentHtml: '<h2 id="apa-si-sare">Apă și sare</h2><p>Bea.</p>',
          tableOfContents: [{ id: "apa-si-sare", text: "Apă și sare" }],
        },
      },
    });
    expect(await save(article, null)).toMatchObject({
      code: "invalid_document",
      issues: [{ path: "facts.handle", code: "repeated" }],
    });
  });

  it.each<[path: string, code: string, facts: object, ro: object]>([
    ["facts.blog", "unknown_target", { blog: "nowhere" }, {}],
    ["facts.image.file", "unknown_target", { image: { file: "none.webp" } }, {}],
    ["facts.publishedAt", "invalid_format", { publishedAt: "tomorrow" }, {}],
    ["facts.author", "required", { author: " " }, {}],
    ["texts.ro.title", "required", {}, { title: "" }],
    ["texts.ro.contentHtml", "required", {}, { contentHtml: "<script>1</script>" }],
    ["texts.ro.tags", "invalid", {}, { tags: [] }],
  ])("is refused at %s as %s", async (path, code, facts, ro) => {
    const { version, ...article } = await read(HANDLE);
    const changed = {
      facts: { ...article.facts, ...facts },
      texts: { ...article.texts, ro: { ...article.texts.ro, ...ro } },
    };
    const answer = await save(changed, version);
    expect(answer).toMatchObject({ ok: false, code: "invalid_document" });
    expect(answer.ok ? [] : answer.issues).toContainEqual(expect.objectContaining({ path, code }));
  });

  test("that is planned is found by the token of its preview, for a quarter of an hour and until it is published", async () => {
    const { context, now } = office.bench;
    const { facts, texts, preview: none } = await read(HANDLE);
    expect(none).toBeNull();
    const publishedAt = new Date(context.clock().getTime() + 7 * 60_000).toISOString();
    await save({ facts: { ...facts, handle: "planned-one", publishedAt }, texts }, null);
    const { preview } = await read("planned-one");
    expect(preview).toContain(`/preview/${facts.blog}/`);
    const token = preview?.split("/").at(-1) ?? "";
    const find = async (handle: string, minutes = 0): Promise<string | null> => {
      const clock = () => new Date(now.ms + minutes * 60_000);
      const content = await ContentStore.open(context.database, 1, clock);
      const blog = content.blogByHandle(facts.blog);
      return blog === null ? null : (findArticle({ ...context, clock }, blog, handle)?.handle ?? null);
    };
    expect(await find(token)).toBe("planned-one");
    expect(await find(token, 6)).toBe("planned-one");
    expect(await find("planned-one", 6)).toBeNull();
    expect(await find("planned-one", 8)).toBe("planned-one");
    expect(await find(token, 8)).toBeNull();
    expect(await find(token.replace("planned-one", "new-one"))).toBeNull();
    expect(await find(previewToken(context, "product", "planned-one"))).toBeNull();
  });

  test("that somebody else has changed or removed is not overwritten", async () => {
    const { facts, texts, version } = await read(HANDLE);
    office.bench.now.ms += 1_000;
    expect(await save({ facts, texts }, version)).toMatchObject({ ok: true });
    expect(await save({ facts, texts }, version)).toMatchObject({ code: "document_changed" });
    const remove = (expectedVersion: string) =>
      office.ask({ command: "removeArticle", key: office.key(), input: { handle: HANDLE, expectedVersion } });
    expect(await remove(version)).toMatchObject({ code: "document_changed" });
    const now = await read(HANDLE);
    expect(await remove(now.version)).toMatchObject({ ok: true });
    expect(await save({ facts, texts }, now.version)).toMatchObject({ code: "unknown_article" });
    const { articles } = await office.get({ command: "articles", input: {} });
    expect(articles.map(({ handle }) => handle)).not.toContain(HANDLE);
  });
});

describe("a list of the store", () => {
  const show = (name: EditedListName) => office.get({ command: "storeDocument", input: { name } });
  const saveList = (name: EditedListName, value: unknown, expectedVersion: string | null) =>
    office.ask({
      command: "saveStoreDocument",
      key: office.key(),
      input: { name, value, expectedVersion },
    });

  it.each<EditedListName>(["menus.json", "pages.json", "policies.json", "redirects.json", "blogs.json"])(
    "%s is saved as it was read, once for each version",
    async (name) => {
      const { value, version } = await show(name);
      office.bench.now.ms += 1_000;
      const [first, ...others] = value;
      expect(await saveList(name, [...others, first], version)).toMatchObject({ ok: true });
      expect((await show(name)).value).toEqual([...others, first]);
      expect(await saveList(name, value, version)).toMatchObject({ code: "document_changed" });
    },
  );

  const title = { ro: "a" };
  it.each<[name: EditedListName, path: string, code: string, change: (list: readonly unknown[]) => unknown]>([
    [
      "menus.json",
      "0.items.0.handle",
      "unknown_target",
      ([menu]) => withItem(menu, { type: "PRODUCT", handle: "no" }),
    ],
    ["menus.json", "0.items.0", "address_missing", ([menu]) => withItem(menu, { type: "HTTP" })],
    [
      "menus.json",
      "0.items.0.title.ro",
      "required",
      ([menu]) => withItem(menu, { type: "CATALOG", title: {} }),
    ],
    ["pages.json", "", "in_use", () => []],
    [
      "policies.json",
      "1.field",
      "repeated",
      ([policy]) => [policy, { ...Object(policy), id: 99, handle: "x" }],
    ],
    ["blogs.json", "", "in_use", () => []],
    ["blogs.json", "1.handle", "repeated", ([blog]) => [blog, blog]],
    ["redirects.json", "0.path", "invalid_format", () => [redirect(1, "no path", "/b")]],
    [
      "redirects.json",
      "0.target",
      "target_is_redirect",
      () => [redirect(1, "/a", "/b"), redirect(2, "/b", "/c")],
    ],
    ["redirects.json", "1.path", "repeated", () => [redirect(1, "/a", "/b"), redirect(2, "/a", "/c")]],
  ])("%s is refused at %j as %s", async (name, path, code, change) => {
    const { value, version } = await show(name);
    const answer = await saveList(name, change(value), version);
    expect(answer).toMatchObject({ ok: false, code: "invalid_document" });
    expect(answer.ok ? [] : answer.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect(await show(name)).toEqual({ name, value, version });
  });

  function withItem(menu: unknown, item: object): object[] {
    return [{ ...Object(menu), items: [{ title, ...item }] }];
  }

  function redirect(id: number, path: string, target: string): object {
    return { id, path, target, createdAt: "2026-01-01T00:00:00Z" };
  }

  test("of a megabyte is not read", async () => {
    const value = [{ path: "x".repeat(1_000_000) }];
    expect(await saveList("redirects.json", value, null)).toMatchObject({ code: "invalid_input" });
  });
});
