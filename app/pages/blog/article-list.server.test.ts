import { describe, expect, test } from "vitest";
import { loadArticleList } from "./article-list.server.ts";
import { articleFixture, blogContext } from "#app/features/blog/blog.fixture.server.ts";

const numbered = (count: number) => Array.from({ length: count }, (_, n) => articleFixture(`a${n + 1}`));
const handles = (loaded: Awaited<ReturnType<typeof loadArticleList>>) =>
  loaded?.list.articles.map(({ handle }) => handle);

describe("the list of a blog", () => {
  test("begins with the ten newest and says how it goes on, as a link and as a query for the browser", async () => {
    const { context, visit } = blogContext({ articles: numbered(12) });
    const loaded = await loadArticleList(context, { blog: "wellness", page: 1 });
    expect(handles(loaded)).toEqual(numbered(10).map(({ handle }) => handle));
    expect(loaded).toMatchObject({
      status: 200,
      list: {
        blog: { title: "Stare de bine" },
        problem: null,
        next: {
          page: 2,
          origin: "https://store.test",
          body: {
            storeDomain: "store.test",
            storefrontAccessToken: "public-token",
            variables: {
              blogHandle: "wellness",
              first: 10,
              after: "cursor-10",
              language: "RO",
              country: "RO",
            },
          },
        },
      },
    });
    expect(loaded?.list.next?.body.query).toMatch(
      /query ArticleList\([\s\S]*fragment ArticleCard on Article/,
    );
    expect(visit.cacheable).toBe(true);
  });

  test("ends on its last page", async () => {
    const { context } = blogContext({ articles: numbered(12) });
    const loaded = await loadArticleList(context, { blog: "wellness", page: 2 });
    expect(handles(loaded)).toEqual(["a11", "a12"]);
    expect(loaded?.list.next).toBeNull();
  });

  test.each([
    ["a page after the last", { blog: "wellness", page: 3 }],
    ["a page beyond every list", { blog: "wellness", page: 26 }],
    ["an unknown blog", { blog: "nope", page: 1 }],
  ])("is not there for %s, and that is not kept", async (_case, asked) => {
    const { context, visit } = blogContext({ articles: numbered(12) });
    expect(await loadArticleList(context, asked)).toBeNull();
    expect(visit.cacheable).toBe(false);
  });

  test("may be empty", async () => {
    const { context } = blogContext({});
    expect(await loadArticleList(context, { blog: "wellness", page: 1 })).toMatchObject({
      status: 200,
      list: { articles: [], next: null },
    });
  });
});

describe("the overview", () => {
  test("shows one large article and six more, then six a page", async () => {
    const { context } = blogContext({ articles: numbered(14) });
    expect(handles(await loadArticleList(context, { page: 1 }))).toHaveLength(7);
    const second = await loadArticleList(context, { page: 2 });
    expect(handles(second)).toEqual(["a8", "a9", "a10", "a11", "a12", "a13"]);
    expect(second?.list.next).toMatchObject({ page: 3, body: { variables: { first: 6 } } });
    expect(second?.list.next?.body.query).toContain("query LatestArticles(");
  });
});

describe("while the platform is down", () => {
  test.each([undefined, "wellness", "anything"])("three samples stand in (blog %s)", async (blog) => {
    const { context, visit } = blogContext({ down: true });
    const loaded = await loadArticleList(context, { page: 1, ...(blog !== undefined && { blog }) });
    expect(loaded).toMatchObject({ status: 200, list: { problem: "sample", next: null } });
    expect(loaded?.list.articles.map((article) => article.blog.title)).toEqual(
      Array.from({ length: 3 }, () => "Wellness Blog"),
    );
    expect(visit.cacheable).toBe(false);
  });

  test("there is nothing but an error without demo content", async () => {
    const { context, visit } = blogContext({ down: true, demoContent: false });
    expect(await loadArticleList(context, { page: 1 })).toMatchObject({
      status: 503,
      list: { problem: "unavailable", articles: [] },
    });
    expect(visit.cacheable).toBe(false);
  });
});
