import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { BRAND_NAME } from "#brand/brand.ts";
import type { Language } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import type { KnownPages } from "#app/platform/public-address.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { httpError } from "#app/shop-client/shop-error.ts";
import { loader as favicon } from "./favicon.route.ts";
import { CLOSED_PATHS, PUBLIC_PATHS } from "./public-paths.ts";
import { loader as robots } from "./robots.route.ts";
import { loader as sitemap } from "./sitemap.route.ts";
import { loader as sitemapPages } from "./sitemap-pages.route.ts";
import { loader as sitemapProducts, publicAddress as productsAddress } from "./sitemap-products.route.ts";
import { loader as webManifest } from "./web-manifest.route.ts";

const SILENT = { ok: false, error: httpError(502, "bad gateway") } as const;
const BLOGS = { ok: true, value: [{ handle: "news" }, { handle: "quiet" }] } as const;
const ARTICLES = {
  ok: true,
  value: [
    { handle: "new", publishedAt: "2026-05-02T08:00:00Z", blog: { handle: "news" } },
    { handle: "old", publishedAt: "2026-01-10T08:00:00Z", blog: { handle: "news" } },
  ],
} as const;
const PARTS = [["papillex", "a&b"], ["ahcc"]] as const;
const COLLECTIONS = {
  ok: true,
  value: [
    { handle: "immunity", firstProduct: "ahcc" },
    { handle: "bare", firstProduct: null },
  ],
} as const;

const FORMULAS = [1, 2].map(() => ({ kind: "supplement", notFor: ["minors"] }));

interface Asked {
  readonly language?: Language;
  readonly publicUrl?: string;
  readonly products?: readonly (readonly string[])[] | typeof SILENT;
  /** Products of the catalogue; two formulas of which all is known by default. */
  readonly catalogue?: readonly object[];
  readonly query?: string;
  readonly collections?: typeof COLLECTIONS | typeof SILENT;
  readonly articles?: typeof ARTICLES | typeof SILENT;
}

type Loader = (args: never) => Response | Promise<Response>;

/** Calls one of the routes; also returns whether its answer may be cached for other visitors. */
async function get(loader: Loader, asked: Asked = {}) {
  const { language = "ro", publicUrl = "https://store.test", query = "" } = asked;
  const { catalogue = FORMULAS } = asked;
  const { products = PARTS, collections = COLLECTIONS, articles = ARTICLES } = asked;
  const context = new RouterContextProvider();
  const visit: Visit = {
    requestId: "test",
    language,
    currency: null,
    country: "RO",
    ip: "192.0.2.1",
    cacheable: false,
  };
  context.set(visitContext, visit);
  context.set(resourcesContext, {
    settings: { publicUrl },
    catalogue: { all: () => Promise.resolve({ ok: true, value: catalogue }) },
    productParts: {
      count: async () => ("ok" in products ? products : { ok: true, value: products.length }),
      list: async (part: number) =>
        "ok" in products ? products : { ok: true, value: products[part - 1] ?? null },
    },
    collections: { list: () => Promise.resolve(collections) },
    blog: { blogs: () => Promise.resolve(BLOGS), articles: () => Promise.resolve(articles) },
  } as unknown as Resources);
  const url = new URL(`http://10.0.0.7:3000/any${query}`);
  const args = { context, request: new Request(url), url, params: {}, pattern: "/any" };
  const response = await withLanguage(language, () => loader(args as never));
  return { response, text: await response.text(), kept: visit.cacheable };
}

/** Maps the `<url>` entries of a sitemap by their address. */
async function entriesOf(loader: Loader, asked: Asked = {}): Promise<Map<string, string>> {
  const { text } = await get(loader, asked);
  const found = [...text.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = ""]) => entry);
  return new Map(found.map((entry) => [/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? "", entry]));
}

describe("GET /sitemap.xml", () => {
  test("names the sitemap of the pages and one for each part of the products, and is kept like a page", async () => {
    const { response, text, kept } = await get(sitemap);
    expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex /);
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      "https://store.test/sitemap-pages.xml",
      "https://store.test/sitemap-products.xml",
      "https://store.test/sitemap-products.xml?part=2",
    ]);
    expect(kept).toBe(true);
  });
});

describe.each<[string, Loader]>([
  ["/sitemap.xml", sitemap],
  ["/sitemap-products.xml", sitemapProducts],
])("GET %s", (_path, loader) => {
  test("is 503, to be asked again and never kept, while no product is known", async () => {
    const { response, text, kept } = await get(loader, { products: SILENT });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(text).not.toContain("<loc");
    expect(kept).toBe(false);
  });
});

describe("GET /sitemap-products.xml", () => {
  test.each([
    ["", ["papillex", "a&amp;b"], true],
    ["?part=2", ["ahcc"], false],
    ["?part=0", ["papillex", "a&amp;b"], true],
  ])("%s holds its products once for each language", async (query, handles, isKept) => {
    const found = [...(await entriesOf(sitemapProducts, { query })).keys()];
    expect(found).toEqual(
      handles.flatMap((handle) => [
        `https://store.test/products/${handle}`,
        `https://store.test/products/${handle}?lang=en`,
      ]),
    );
    expect((await get(sitemapProducts, { query })).kept).toBe(isKept);
  });

  test.each([
    ["after the last", PARTS, "?part=3"],
    ["whose products are all gone", [["ahcc"], []], "?part=2"],
  ])("has no part %s", async (_what, products, query) => {
    const { response, text } = await get(sitemapProducts, { products, query });
    expect([response.status, text]).toEqual([404, "Not found"]);
  });

  test.each([
    ["?part=2", { part: "2" }],
    ["?part=3", null],
    ["?part=x&utm_source=y", {}],
  ])("%s means the part %o", async (query, parameters) => {
    const known = { productParts: { count: async () => ({ ok: true, value: 2 }) } };
    const asked = { params: {}, search: new URLSearchParams(query) };
    expect(await productsAddress.reduce?.(asked, known as unknown as KnownPages)).toEqual(parameters);
  });
});

describe("GET /sitemap-pages.xml", () => {
  const entries = (asked: Asked = {}) => entriesOf(sitemapPages, asked);

  test("is XML, and kept like a page", async () => {
    const { response, text, kept } = await get(sitemapPages);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
    expect(kept).toBe(true);
  });

  test("holds every public page, collection with products, blog and article once for each language", async () => {
    const found = await entries();
    const named = ["/collections/immunity", "/blog/news", "/blog/quiet", "/blog/news/new"];
    const paths = [...PUBLIC_PATHS, ...named];
    for (const path of paths) {
      expect([...found.keys()]).toContain(`https://store.test${path}`);
      expect([...found.keys()]).toContain(`https://store.test${path}?lang=en`);
    }
    expect(found.size).toBe(2 * (PUBLIC_PATHS.length + 5));
  });

  test.each([
    ["of other goods alone", [{ kind: "goods" }, { kind: "goods" }], []],
    [
      "that does not say for whom it is not",
      [1, 2].map(() => ({ kind: "supplement", notFor: null })),
      ["/compare"],
    ],
  ])("names of the guides what a catalogue %s has", async (_what, catalogue, guides) => {
    const found = await entries({ catalogue });
    const named = ["/compare", "/which-formula"].filter((path) => found.has(`https://store.test${path}`));
    expect(named).toEqual(guides);
  });

  test.each([
    ["an article", "/blog/news/old", "2026-01-10T08:00:00Z"],
    ["a blog, as its newest article", "/blog/news", "2026-05-02T08:00:00Z"],
    ["a blog without articles", "/blog/quiet", undefined],
    ["a page, which says nothing of it", "/shop", undefined],
  ])("tells when %s changed, where that is known", async (_case, path, time) => {
    const entry = (await entries()).get(`https://store.test${path}?lang=en`) ?? "";
    expect(/<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1]).toBe(time);
  });

  test("names beside each address those of all languages", async () => {
    for (const address of ["https://store.test/shop", "https://store.test/shop?lang=en"]) {
      const links = [...((await entries()).get(address) ?? "").matchAll(/hreflang="(.*?)" href="(.*?)"/g)];
      expect(links.map(([, language, href]) => [language, href])).toEqual([
        ["ro", "https://store.test/shop"],
        ["en", "https://store.test/shop?lang=en"],
        ["x-default", "https://store.test/shop"],
      ]);
    }
  });

  test("holds no page of one shopper", async () => {
    const { text } = await get(sitemapPages);
    for (const path of CLOSED_PATHS) expect(text).not.toContain(`https://store.test${path}`);
  });

  test("without collections lists all else, and is not kept", async () => {
    const { text, kept } = await get(sitemapPages, { collections: SILENT });
    expect(text).toContain("<loc>https://store.test/blog/news/new</loc>");
    expect(text).not.toContain("/collections/");
    expect(kept).toBe(false);
  });

  test("without articles lists all else, and is not kept", async () => {
    const { response, text, kept } = await get(sitemapPages, { articles: SILENT });
    expect(response.status).toBe(200);
    expect(text).toContain("<loc>https://store.test/shop</loc>");
    expect(text).not.toContain("/blog/news");
    expect(kept).toBe(false);
  });
});

describe("GET /robots.txt", () => {
  test("closes what belongs to one shopper, opens the rest and names the sitemap", async () => {
    const { response, text, kept } = await get(robots, { publicUrl: "https://www.example.ro" });
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(kept).toBe(true);
    expect(text.split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /search",
      "Disallow: /cart",
      "Disallow: /discount/",
      "Disallow: /checkout",
      "Disallow: /finish",
      "Disallow: /success",
      "Disallow: /my-account",
      "Disallow: /account/",
      "Disallow: /order-lookup",
      "Disallow: /withdrawal",
      "Disallow: /newsletter/",
      "Disallow: /back-in-stock",
      "Disallow: /write-review",
      "Disallow: /unsubscribe/",
      "Disallow: /preview/",
      "Disallow: /set-password",
      "Disallow: /lost-password",
      "Disallow: /verify-magic-link",
      "Disallow: /api/",
      "Disallow: /dev/",
      "",
      "Sitemap: https://www.example.ro/sitemap.xml",
      "",
    ]);
  });

  test.each([...PUBLIC_PATHS, "/assets/entry.js", "/pictures/og-default.jpg", "/media/a.webp", "/shop.data"])(
    "leaves %s open",
    (path) => {
      expect(CLOSED_PATHS.some((closed) => path.startsWith(closed))).toBe(false);
    },
  );
});

describe("GET /site.webmanifest", () => {
  test.each<[Language, RegExp]>([
    ["ro", /suplimente alimentare/],
    ["en", /food supplements/],
  ])("speaks %s", async (language, name) => {
    const { response, text, kept } = await get(webManifest, { language });
    expect(response.headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
    expect(kept).toBe(true);
    const manifest = JSON.parse(text) as Record<string, unknown>;
    expect(manifest).toMatchObject({ lang: language, start_url: "/", short_name: BRAND_NAME });
    expect(manifest.name).toMatch(name);
  });

  test("has the icons phones ask for, one of them to be cut to any shape", async () => {
    const { icons } = JSON.parse((await get(webManifest)).text) as {
      icons: { sizes: string; purpose: string; src: string }[];
    };
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
  });
});

test("GET /favicon.ico leads to the icon", async () => {
  const { response } = await get(favicon);
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe("/pictures/brand/icon-48.png");
});
