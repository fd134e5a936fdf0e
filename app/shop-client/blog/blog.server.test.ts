import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createBlog } from "./blog.server.ts";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import type { StorefrontAnswer, StorefrontCall } from "#app/shop-client/transport.server.ts";

const PLACE = { language: "ro", country: "RO" } as const;

function node(handle: string, facts: object = {}) {
  return {
    id: `gid://shopify/Article/${handle}`,
    handle,
    title: handle,
    excerpt: "Pe scurt.",
    content: "cuvânt ".repeat(600),
    publishedAt: "2026-03-05T08:00:00Z",
    tags: ["somn"],
    image: { url: "https://s.ro/media/covers/sleep.svg", altText: "Luna", width: 1600, height: 900 },
    authorV2: { name: "Ana Pop" },
    blog: { handle: "wellness", title: "Stare de bine" },
    ...facts,
  };
}

const answer = (data: object): StorefrontAnswer => ({ status: 200, headers: {}, body: { data } });
const articles = (...nodes: object[]) => ({
  edges: nodes.map((each) => ({ node: each })),
  pageInfo: { hasNextPage: true, endCursor: "cursor" },
});

const IP = "192.0.2.1";
const NEWS = { handle: "news", buyerIp: IP };
const NO_BLOG = { handle: "x", buyerIp: IP };

function setUp(first: StorefrontAnswer, exists: boolean | null = null) {
  const state = { answer: first, calls: [] as StorefrontCall[], now: 0 };
  const log = pino({ level: "silent" });
  const clock = () => new Date(state.now);
  const client = createShopClient({
    version: "2024-01",
    publicToken: "public",
    privateToken: "private",
    log,
    transport: (call) => {
      state.calls.push(call);
      return Promise.resolve(state.answer);
    },
  });
  const handles = { hasBlog: () => Promise.resolve(exists), hasArticle: () => Promise.resolve(exists) };
  const options = { client, handles, clock, log, publicUrl: "https://s.ro", notePicture: () => {} };
  return { state, blog: createBlog(options) };
}

describe("the blog in memory", () => {
  test("lists the newest articles of every blog, ten unless asked otherwise, and answers from memory", async () => {
    const { state, blog } = setUp(answer({ articles: articles(node("somn")) }));
    const list = await blog.articles({ place: PLACE });
    expect(list).toEqual({
      ok: true,
      value: [
        {
          id: "gid://shopify/Article/somn",
          handle: "somn",
          title: "somn",
          excerpt: "Pe scurt.",
          publishedAt: "2026-03-05T08:00:00Z",
          publishedOn: "5 martie 2026",
          tags: ["somn"],
          picture: { url: "/media/covers/sleep.svg", alt: "Luna", width: 1600, height: 900 },
          author: "Ana Pop",
          blog: { handle: "wellness", title: "Stare de bine" },
          readingMinutes: 3,
        },
      ],
    });
    await blog.articles({ place: PLACE });
    expect(state.calls.map(({ body }) => body.variables)).toEqual([
      { first: 10, language: "RO", country: "RO" },
    ]);
  });

  test("lists a blog with its name, and says where the list goes on", async () => {
    const found = { handle: "news", title: "Noutăți", seo: { description: "Ce e nou." } };
    const { state, blog } = setUp(answer({ blog: { ...found, articles: articles(node("a")) } }));
    expect(await blog.list({ blog: NEWS, first: 20, place: PLACE })).toMatchObject({
      value: { blog: { handle: "news", title: "Noutăți", description: "Ce e nou." }, nextCursor: "cursor" },
    });
    expect(state.calls[0]?.body.variables).toMatchObject({ blogHandle: "news", first: 20 });
  });

  test("asks for ten articles of a blog unless asked otherwise", async () => {
    const { state, blog } = setUp(answer({ blog: null }));
    await blog.list({ blog: NEWS, place: PLACE });
    expect(state.calls.map(({ body }) => body.variables)).toEqual([
      { blogHandle: "news", first: 10, language: "RO", country: "RO" },
    ]);
  });

  test("caches each language separately", async () => {
    const { state, blog } = setUp(answer({ articles: articles() }));
    await blog.articles({ place: PLACE });
    await blog.articles({ place: { language: "en", country: "RO" } });
    expect(state.calls.map(({ body }) => body.variables?.language)).toEqual(["RO", "EN"]);
  });

  test("has no articles of an unknown blog", async () => {
    const { blog } = setUp(answer({ blog: null }));
    expect(await blog.list({ blog: NO_BLOG, place: PLACE })).toEqual({ ok: true, value: null });
    expect(await blog.articles({ blog: NO_BLOG, place: PLACE })).toEqual({ ok: true, value: [] });
    expect(await blog.article({ blog: "x", handle: "y", place: PLACE, buyerIp: IP })).toEqual({
      ok: true,
      value: null,
    });
  });

  test("gives an article whole, its text safe and its contents read", async () => {
    const { blog } = setUp(
      answer({
        blog: {
          articleByHandle: node("somn", {
            contentHtml: '<h2 id="a">Unu</h2><script>alert(1)</script><p onclick="x">Doi</p>',
            seo: { title: "Somnul", description: null },
            metafield: { value: '[{"id":"a","text":"Unu, pe scurt"}]' },
          }),
        },
      }),
    );
    const found = await blog.article({ blog: "wellness", handle: "somn", place: PLACE, buyerIp: IP });
    expect(found).toMatchObject({
      ok: true,
      value: {
        html: '<h2 id="a">Unu</h2><p>Doi</p>',
        contents: [{ id: "a", text: "Unu, pe scurt" }],
        seo: { title: "Somnul", description: null },
      },
    });
  });

  test("makes do with an article that has next to nothing", async () => {
    const bare = { excerpt: null, image: null, authorV2: null, content: `${"abc ".repeat(100)}end` };
    const { blog } = setUp(answer({ articles: articles(node("gol", bare)) }));
    const list = await blog.articles({ place: PLACE });
    const [article] = list.ok ? list.value : [];
    expect(article).toMatchObject({ picture: null, author: "", readingMinutes: 1 });
    expect(article?.excerpt).toMatch(/^abc.*abc…$/);
    expect(article?.excerpt.length).toBeLessThanOrEqual(181);
  });

  test("answers with cached values while the platform is down", async () => {
    const { state, blog } = setUp(answer({ articles: articles(node("somn")) }));
    await blog.articles({ place: PLACE });
    state.answer = { status: 403, headers: {}, body: "" };
    blog.expire();
    expect(await blog.articles({ place: PLACE })).toMatchObject({ ok: true });
    await expect.poll(() => state.calls.length).toBe(2);
    expect(await blog.articles({ place: PLACE })).toMatchObject({ ok: true, value: [{ handle: "somn" }] });
  });

  test("says so when the platform was down from the start", async () => {
    const { blog } = setUp({ status: 403, headers: {}, body: "no" });
    expect(await blog.articles({ place: PLACE })).toMatchObject({ ok: false, error: { kind: "http" } });
  });
});

describe("a blog and an article a visitor has named", () => {
  test.each([
    ["are not asked for when there are none", false, []],
    ["are asked for in the store's name when there are", true, [undefined, undefined]],
    ["where that is unknown are asked for in the visitor's name, each time", null, [IP, IP, IP, IP]],
  ])("%s", async (_case, exists, buyers) => {
    const { state, blog } = setUp(answer({ blog: null }), exists);
    for (let n = 0; n < 2; n += 1) {
      expect(await blog.list({ blog: NEWS, place: PLACE })).toEqual({ ok: true, value: null });
      const asked = { blog: "news", handle: "tea", place: PLACE, buyerIp: IP };
      expect(await blog.article(asked)).toEqual({ ok: true, value: null });
    }
    expect(state.calls.map(({ headers }) => headers["Shopify-Storefront-Buyer-IP"])).toEqual(buyers);
  });
});
