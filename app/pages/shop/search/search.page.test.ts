import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { Language } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import type { FoundInShop, Searched } from "#app/shop-client/search/shop-search.ts";
import { SEED_TERMS } from "#tests/support/shipping-terms.ts";
import * as page from "./search.page.tsx";

const PRODUCT = { id: "1", handle: "ahcc", title: "AHCC", available: true, variants: [] };
const ARTICLE = { id: "1", title: "Capsules on a journey", excerpt: "", tags: [] };
const FOUND = { page: 1, last: 2, products: [PRODUCT], productCount: 30, articles: [ARTICLE] };
const NOTHING = { page: 1, last: 1, products: [], productCount: 0, articles: [] };
const SILENT = { ok: false, problem: { kind: "silent", retryAfterS: 5 } } as const;

interface Platform {
  readonly found?: Searched<FoundInShop>;
  readonly language?: Language;
}

const foundOf = (value: object) => ({ ok: true, value }) as unknown as Searched<FoundInShop>;

async function load(search: string, { found = foundOf(FOUND), language = "en" }: Platform = {}) {
  const asked: object[] = [];
  const context = new RouterContextProvider();
  const visit = { language, country: "RO", ip: "192.0.2.1", cacheable: false } as Visit;
  context.set(visitContext, visit);
  const collections = [
    { handle: "zinc", title: "With zinc", firstProduct: "ahcc" },
    { handle: "empty", title: "Empty", firstProduct: null },
  ];
  context.set(resourcesContext, {
    search: {
      find: (question: object) => {
        asked.push(question);
        return Promise.resolve(found);
      },
    },
    catalogue: { list: () => Promise.resolve({ ok: true, value: [PRODUCT] }) },
    collections: { list: () => Promise.resolve({ ok: true, value: collections }) },
    blog: { articles: () => Promise.resolve({ ok: true, value: [ARTICLE, { ...ARTICLE, title: "Sleep" }] }) },
    settings: { publicUrl: "https://store.test", shippingTerms: SEED_TERMS },
  } as unknown as Resources);
  const url = new URL(`https://store.test/search${search}`);
  const args = { context, request: new Request(url), url, params: {}, pattern: "" };
  const { data, init } = await withLanguage(language, () => page.loader(args as never));
  return { data, asked, status: init?.status, headers: new Headers(init?.headers), kept: visit.cacheable };
}

test("the page of the search is never kept, and no page for search engines", async () => {
  for (const search of ["", "?q=zinc"]) {
    const { data, headers, kept } = await load(search);
    expect(kept).toBe(false);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(data.head).toContainEqual({ name: "robots", content: "noindex" });
  }
  expect(page).not.toHaveProperty("publicAddress");
});

describe("a search", () => {
  test("finds products, articles, questions and pages, and counts them", async () => {
    const { data, asked, status } = await load("?q=%20capsules%20");
    expect(status).toBe(200);
    expect(asked).toMatchObject([{ term: "capsules", page: 1, buyerIp: "192.0.2.1" }]);
    const { results } = data;
    expect(results).toMatchObject({ products: [{ handle: "ahcc" }], pages: { page: 1, last: 2, total: 30 } });
    expect(results?.questions[0]).toMatchObject({ id: "how-to-take" });
    expect(results?.count).toBe(31 + (results?.questions.length ?? 0) + (results?.sitePages.length ?? 0));
  });

  test.each([
    ["en", "returns", "/shipping-and-returns"],
    ["en", "lab report", "/batch"],
    ["ro", "confidențialitate", "/privacy"],
    ["ro", "livrare", "/shipping-and-returns"],
  ] as const)("in %s for %j finds the page %s", async (language, q, path) => {
    const { data } = await load(`?q=${encodeURIComponent(q)}`, { language, found: foundOf(NOTHING) });
    expect(data.results?.sitePages.map((each) => each.path)).toContain(path);
  });

  test("has products alone on its further pages", async () => {
    const { data, asked } = await load("?q=capsules&page=2", { found: foundOf({ ...FOUND, page: 2 }) });
    expect(asked).toMatchObject([{ page: 2 }]);
    expect(data.results).toMatchObject({ articles: [], questions: [], sitePages: [], count: 30 });
  });

  test.each([
    ["?q=zinc&page=abc", 1],
    ["?q=zinc&page=999", 11],
  ])("at %s asks for page %i", async (search, expected) => {
    const { asked } = await load(search);
    expect(asked).toMatchObject([{ page: expected }]);
  });

  test("reads at most 100 characters", async () => {
    const { data } = await load(`?q=${"a".repeat(5_000)}`);
    expect(data.term).toHaveLength(100);
  });

  test("that finds nothing offers products", async () => {
    const { data, status } = await load("?q=qwertz", { found: foundOf(NOTHING) });
    expect(status).toBe(200);
    expect(data).toMatchObject({ results: { count: 0, problem: null }, shelf: [{ handle: "ahcc" }] });
  });

  test.each([
    [SILENT, 503, "5"],
    [{ ok: false, problem: { kind: "too_many", retryAfterS: 7 } } as const, 429, "7"],
  ])(
    "without the platform (%o) has the articles last known, questions and pages",
    async (found, status, retry) => {
      const answer = await load("?q=capsules", { found });
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([status, retry]);
      const { results } = answer.data;
      expect(results).toMatchObject({ products: [], articles: [ARTICLE], problem: found.problem });
      expect(results?.questions).not.toEqual([]);
    },
  );
});

test.each(["", "?q=", "?q=%20%3F"])(
  "%j is no search: the platform is not asked, and ways in are shown",
  async (search) => {
    const { data, asked, status } = await load(search);
    expect([status, asked]).toEqual([200, []]);
    expect(data).toMatchObject({
      results: null,
      shelf: [{ handle: "ahcc" }],
      collections: [{ handle: "zinc", title: "With zinc" }],
    });
  },
);
