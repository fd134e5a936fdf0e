import { afterEach, describe, expect, test, vi } from "vitest";
import { fetchNextArticles, type NextArticles } from "./next-articles.ts";

const NEXT: NextArticles = {
  page: 2,
  origin: "https://store.test",
  language: "ro",
  body: {
    storeDomain: "store.test",
    storefrontAccessToken: "public-token",
    query: "query { x }",
    variables: { first: 10, after: "one" },
  },
};
const NODE = {
  id: "gid://shopify/Article/1",
  handle: "somn",
  title: "Somn",
  excerpt: "Pe scurt.",
  content: "text",
  publishedAt: "2026-03-05T08:00:00Z",
  tags: [],
  image: { url: "https://store.test/media/a.svg", altText: "Luna", width: 16, height: 9 },
  authorV2: null,
  blog: { handle: "wellness", title: "Stare de bine" },
};
const articles = (endCursor: string | null) => ({
  edges: [{ node: NODE }],
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
});

function answering(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(answer()));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

describe("the next part of a list", () => {
  test("comes through the blog proxy and says how the list goes on", async () => {
    const fetched = answering(() => Response.json({ data: { articles: articles("two") } }));
    const more = await fetchNextArticles(NEXT);
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/shopify");
    expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toEqual(NEXT.body);
    expect(more?.articles).toMatchObject([
      { handle: "somn", publishedOn: "5 martie 2026", picture: { url: "/media/a.svg" } },
    ]);
    expect(more?.next).toMatchObject({ page: 3, body: { variables: { first: 10, after: "two" } } });
  });

  test("may be of one blog, and the last", async () => {
    answering(() => Response.json({ data: { blog: { articles: articles(null) } } }));
    expect(await fetchNextArticles(NEXT)).toMatchObject({ articles: [{ handle: "somn" }], next: null });
  });

  test("is null when the proxy refuses, whose answer is read as text and logged", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    answering(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect(await fetchNextArticles(NEXT)).toBeNull();
    expect(warn.mock.calls).toEqual([["The blog proxy answered 502 - <h1>Bad gateway</h1>"]]);
    warn.mockRestore();
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ["the proxy refuses", () => Response.json({ error: "x" }, { status: 429 })],
    ["the platform refuses", () => Response.json({ data: null, errors: [{ message: "x" }] })],
    ["the blog is gone", () => Response.json({ data: { blog: null } })],
    ["the answer is no JSON", () => new Response("<html>")],
    ["the answer has another form", () => Response.json({ data: { articles: { edges: 1 } } })],
    ["she is offline", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("is null when %s", async (_case, answer) => {
    answering(answer);
    expect(await fetchNextArticles(NEXT)).toBeNull();
  });
});
