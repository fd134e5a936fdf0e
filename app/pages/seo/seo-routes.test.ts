import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { BRAND_NAME } from "#brand/brand.ts";
import type { Language } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { httpError } from "#app/shop-client/shop-error.ts";
import { loader as favicon } from "./favicon.route.ts";
import { CLOSED_PATHS, PUBLIC_PATHS } from "./public-paths.ts";
import { loader as robots } from "./robots.route.ts";
import { loader as sitemap } from "./sitemap.route.ts";
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
const CATALOGUE = { ok: true, value: [{ handle: "papillex" }, { handle: "a&b" }] } as const;
const COLLECTIONS = {
  ok: true,
  value: [
    { handle: "immunity", firstProduct: "ahcc" },
    { handle: "bare", firstProduct: null },
  ],
} as const;

interface Asked {
  readonly language?: Language;
  readonly publicUrl?: string;
  readonly products?: typeof CATALOGUE | typeof SILENT;
  readonly collections?: typeof COLLECTIONS | typeof SILENT;
  readonly articles?: typeof ARTICLES | typeof SILENT;
}

type Loader = (args: never) => Response | Promise<Response>;

/** Calls one of the routes; also returns whether its answer may be cached for other visitors. */
async function get(loader: Loader, asked: Asked = {}) {
  const { language = "ro", publicUrl = "https://store.test" } = asked;
  const { products = CATALOGUE, collections = COLLECTIONS, articles = ARTICLES } = asked;
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
    catalogue: { all: () => Promise.resolve(products) },
    collections: { list: () => Promise.resolve(collections) },
    blog: { blogs: () => Promise.resolve(BLOGS), articles: () => Promise.resolve(articles) },
  } as unknown as Resources);
  const url = new URL("http://10.0.0.7:3000/any");
  const args = { context, request: new Request(url), url, params: {}, pattern: "/any" };
  const response = await withLanguage(language, () => loader(args as never));
  return { response, text: await response.text(), kept: visit.cacheable };
}

describe("GET /sitemap.xml", () => {
  /** Maps the `<url>` entries by their address. */
  async function entries(asked: Asked = {}): Promise<Map<string, string>> {
    const { text } = await get(sitemap, asked);
    const found = [...text.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = ""]) => entry);
    return new Map(found.map((entry) => [/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? "", entry]));
  }

  test("is XML, and kept like a page", async () => {
    const { response, text, kept } = await get(sitemap);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
    expect(kept).toBe(true);
  });

  test("holds every public page, product, collection with products, blog and article once for each language", async () => {
    const found = await entries();
    const named = [
      "/products/papillex",
      "/collections/immunity",
      "/blog/news",
      "/blog/quiet",
      "/blog/news/new",
    ];
    const paths = [...PUBLIC_PATHS, ...named];
    for (const path of paths) {
      expect([...found.keys()]).toContain(`https://store.test${path}`);
      expect([...found.keys()]).toContain(`https://store.test${path}?lang=en`);
    }
    expect(found.size).toBe(2 * (PUBLIC_PATHS.length + 7));
  });

  test.each([
    ["an article", "/blog/news/old", "2026-01-10T08:00:00Z"],
    ["a blog, as its newest article", "/blog/news", "2026-05-02T08:00:00Z"],
    ["a blog without articles", "/blog/quiet", undefined],
    ["a product, which says nothing of it", "/products/papillex", undefined],
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

  test("escapes what XML gives a meaning to", async () => {
    expect([...(await entries()).keys()]).toContain("https://store.test/products/a&amp;b");
  });

  test("holds no page of one shopper", async () => {
    const { text } = await get(sitemap);
    for (const path of CLOSED_PATHS) expect(text).not.toContain(`https://store.test${path}`);
  });

  test("is 503, to be asked again and never kept, while no product is known", async () => {
    const { response, text, kept } = await get(sitemap, { products: SILENT });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(text).not.toContain("<url");
    expect(kept).toBe(false);
  });

  test("without collections lists all else, and is not kept", async () => {
    const { text, kept } = await get(sitemap, { collections: SILENT });
    expect(text).toContain("<loc>https://store.test/blog/news/new</loc>");
    expect(text).not.toContain("/collections/");
    expect(kept).toBe(false);
  });

  test("without articles lists all else, and is not kept", async () => {
    const { response, text, kept } = await get(sitemap, { articles: SILENT });
    expect(response.status).toBe(200);
    expect(text).toContain("<loc>https://store.test/products/papillex</loc>");
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
      "Disallow: /write-review",
      "Disallow: /unsubscribe/",
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
