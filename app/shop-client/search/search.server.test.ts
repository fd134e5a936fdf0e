import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import { createShopSearch } from "./search.server.ts";
import { noPriceRecords } from "#tests/support/no-price-records.ts";

const PLACE = { language: "en", country: "RO" } as const;
const ASKED = { term: "zinc", place: PLACE, buyerIp: "192.0.2.1" };

const product = (handle: string) => ({
  __typename: "Product",
  id: handle,
  handle,
  title: handle,
  availableForSale: true,
  priceRange: { minVariantPrice: { amount: "10.0", currencyCode: "RON" } },
  images: { nodes: [{ url: `https://cdn.test/${handle}.webp`, altText: null, width: 100, height: 100 }] },
  variants: { nodes: [] },
  metafields: [],
});
const article = {
  __typename: "Article",
  id: "1",
  handle: "sleep",
  title: "Sleep",
  excerpt: "Short.",
  content: "Words.",
  publishedAt: "2026-05-02T08:00:00Z",
  tags: [],
  image: null,
  authorV2: null,
  blog: { handle: "news", title: "Journal" },
};

interface Platform {
  readonly count?: number;
  /** Null for a platform that is down. */
  readonly status?: number;
  readonly body?: object;
  readonly perMinute?: number;
}

function setUp({ count = 1, status = 200, body, perMinute = 100 }: Platform = {}) {
  const asked: Readonly<Record<string, unknown>>[] = [];
  const buyers: (string | undefined)[] = [];
  const pictures: string[] = [];
  const log = pino({ level: "silent" });
  const client = createShopClient({
    version: "2024-01",
    publicToken: "public",
    privateToken: "private",
    log,
    transport: ({ headers, body: { variables = {} } }) => {
      asked.push(variables);
      buyers.push(headers["Shopify-Storefront-Buyer-IP"]);
      const skipped = typeof variables.skipped === "number" ? variables.skipped : 0;
      const data = {
        search: { pageInfo: { hasNextPage: count > skipped, endCursor: `after ${skipped}` } },
        products: { totalCount: count, nodes: [product("ahcc")] },
        articles: { nodes: [article, { __typename: "Page" }] },
        predictiveSearch: { products: [product("ahcc")], articles: [article] },
      };
      return Promise.resolve({ status, headers: {}, body: body ?? { data } });
    },
  });
  const search = createShopSearch({
    client,
    clock: () => new Date(0),
    log,
    publicUrl: "https://s.ro",
    notePicture: (url) => pictures.push(url),
    prices: noPriceRecords,
    perMinute,
  });
  return { asked, buyers, pictures, search };
}

describe("the search of the shop", () => {
  test("finds products and articles on the visitor's limit, and tells of their pictures", async () => {
    const { search, asked, buyers, pictures } = setUp();
    const found = await search.find({ ...ASKED, page: 1 });
    expect(found).toMatchObject({
      ok: true,
      value: {
        page: 1,
        last: 1,
        productCount: 1,
        products: [{ handle: "ahcc" }],
        articles: [{ title: "Sleep" }],
      },
    });
    expect(asked).toEqual([
      { query: "zinc", language: "EN", country: "RO", first: 24, articles: 10, after: null },
    ]);
    expect(buyers).toEqual(["192.0.2.1"]);
    expect(pictures).toEqual(["https://cdn.test/ahcc.webp"]);
  });

  test.each([
    [2, 30, { page: 2, last: 2 }, "after 24"],
    [3, 30, { page: 1, last: 2 }, null],
    [11, 1_000, { page: 11, last: 11 }, "after 240"],
  ])("page %i of %i products is %o", async (page, count, expected, after) => {
    const { search, asked } = setUp({ count });
    expect(await search.find({ ...ASKED, page })).toMatchObject({ ok: true, value: expected });
    expect(asked.at(-1)).toMatchObject({ after });
  });

  test("suggests products and articles", async () => {
    const { search } = setUp();
    expect(await search.suggest(ASKED)).toMatchObject({
      ok: true,
      value: { products: [{ handle: "ahcc" }], articles: [{ handle: "sleep", blog: { handle: "news" } }] },
    });
  });
});

describe("a search without an answer", () => {
  const THROTTLED = { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] };
  test.each([
    ["of a platform that is down", { status: 403 }],
    ["of a platform that throttles", { body: THROTTLED }],
  ])("%s is told, and is not the visitor's doing", async (_case, platform) => {
    const problem = { kind: "silent", retryAfterS: 5 };
    const { search } = setUp(platform);
    expect(await search.find({ ...ASKED, page: 1 })).toEqual({ ok: false, problem });
    expect(await search.suggest(ASKED)).toEqual({ ok: false, problem });
  });

  test("is one of a network that searched too often, without asking the platform", async () => {
    const { search, asked } = setUp({ perMinute: 2 });
    await search.suggest(ASKED);
    await search.find({ ...ASKED, page: 1 });
    const refused = { ok: false, problem: { kind: "too_many", retryAfterS: 30 } };
    expect(await search.suggest(ASKED)).toEqual(refused);
    expect(await search.find({ ...ASKED, page: 1 })).toEqual(refused);
    expect(asked).toHaveLength(2);
    expect(await search.suggest({ ...ASKED, buyerIp: "198.51.100.7" })).toMatchObject({ ok: true });
  });
});
