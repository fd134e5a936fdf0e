import { expect, test } from "vitest";
import { PAGE_BEYOND, readPageNumber } from "#app/platform/page-number.ts";
import { ARTICLES_MAX } from "#app/shop-client/blog/blog.ts";
import type { KnownHandles } from "#app/shop-client/known-handles.server.ts";
import { computeArticleRange, reducePage } from "./article-range.ts";

test("the page that no list has is one", () => {
  expect(computeArticleRange(readPageNumber(new URLSearchParams(PAGE_BEYOND)), true).to).toBeGreaterThan(
    ARTICLES_MAX,
  );
});

// Ten articles per page of a blog; one and six more on the overview's first page, then six.
test.each([
  ["a blog", "news", "?page=2", 12, { page: "2" }],
  ["a blog", "news", "?page=3", 12, null],
  ["a blog", "news", "?page=2", 10, null],
  ["a blog", "news", "?page=1", 12, {}],
  ["a blog", "news", "?page=x", 0, {}],
  ["a blog", "news", "?page=26", null, null],
  ["a blog", "news", "?page=25", null, { page: "25" }],
  ["the overview", undefined, "?page=2", 8, { page: "2" }],
  ["the overview", undefined, "?page=2", 7, null],
])(
  "of %s (%s) the address %j with %s articles is reduced to %o",
  async (_list, blog, search, count, reduced) => {
    const handles = { countArticles: () => Promise.resolve(count) } as unknown as KnownHandles;
    expect(await reducePage({ search: new URLSearchParams(search) }, { handles }, blog)).toEqual(reduced);
  },
);
