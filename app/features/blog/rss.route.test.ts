import { describe, expect, test } from "vitest";
import { BRAND_NAME } from "#brand/brand.ts";
import { articleFixture, blogContext, type FakePlatform } from "./blog.fixture.server.ts";
import { loader } from "./rss.route.ts";

const ARTICLES = [
  articleFixture("somn", { title: "Somn & „odihnă” <bună>", tags: ["somn"], excerpt: "Un\u0007 semn." }),
  articleFixture("apa", { author: "", publishedAt: "2026-01-10T08:00:00Z" }),
];

async function get(search = "", platform: FakePlatform = { articles: ARTICLES }) {
  const { context, visit } = blogContext(platform);
  const url = new URL(`https://store.test/blog/rss.xml${search}`);
  const response = await loader({
    request: new Request(url),
    context,
    params: {},
    url,
    pattern: "/blog/rss.xml",
  });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    text: await response.text(),
    cacheable: visit.cacheable,
  };
}

describe("GET /blog/rss.xml", () => {
  test("is RSS 2.0 with full addresses, newest first", async () => {
    const { status, type, text, cacheable } = await get();
    expect([status, type, cacheable]).toEqual([200, "application/rss+xml; charset=utf-8", true]);
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
    expect(text).toContain("<language>ro</language>");
    expect(text).toContain("<lastBuildDate>Thu, 05 Mar 2026 08:00:00 GMT</lastBuildDate>");
    expect(text).toContain('<atom:link href="https://store.test/blog/rss.xml" rel="self"');
    const items = text.split("<item>").slice(1);
    expect(items).toHaveLength(2);
    expect(items[0]).toContain("<link>https://store.test/blog/wellness/somn</link>");
    expect(items[0]).toContain("<dc:creator>Ana Pop (autor de exemplu)</dc:creator>");
    expect(items[0]).toContain("<category>Stare de bine</category>\n<category>somn</category>");
    expect(items[1]).not.toContain("dc:creator");
  });

  test("names an author as such where the content is no sample", async () => {
    const { text } = await get("", { articles: ARTICLES, demoContent: false });
    expect(text).toContain("<dc:creator>Ana Pop</dc:creator>");
  });

  test("writes what XML cannot hold as it can", async () => {
    const { text } = await get();
    expect(text).toContain("<title>Somn &amp; „odihnă” &lt;bună&gt;</title>");
    expect(text).toContain("<description>Un semn.</description>");
    expect(text.match(/<(?!\?)[^>]*$/m)).toBeNull();
  });

  test.each([
    ["?lang=en", "ro", "en"],
    ["", "en", "ro"],
    ["?lang=fr", "en", "ro"],
  ] as const)("%j, asked by a reader set to %s, is in %s", async (search, language, expected) => {
    const { text } = await get(search, { articles: ARTICLES, language });
    expect(text).toContain(`<language>${expected}</language>`);
    expect(text).toContain(expected === "en" ? `The ${BRAND_NAME} journal` : `Jurnalul ${BRAND_NAME}`);
    expect(text.includes("/blog/wellness/somn?lang=en")).toBe(expected === "en");
  });

  test("may be empty", async () => {
    const { status, text } = await get("", {});
    expect([status, text.includes("<item>"), text.includes("lastBuildDate")]).toEqual([200, false, false]);
  });

  test("is 503 and not kept while the platform is down", async () => {
    expect(await get("", { down: true })).toMatchObject({ status: 503, cacheable: false });
  });
});
