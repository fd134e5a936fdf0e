import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSitemap, type SitemapEntry } from "#tests/support/read-sitemap.ts";
import { startLargeStore } from "#tests/support/store/start-large-store.ts";

/** With the eight of the seed one more than a sitemap has. */
const COPIES = 243;

describe("a store with more products than one sitemap or page lists", () => {
  let store: Awaited<ReturnType<typeof startLargeStore>>;
  let entries: readonly SitemapEntry[];
  beforeAll(async () => {
    store = await startLargeStore(COPIES, "zinc");
    entries = await readSitemap(store.url);
  });
  afterAll(() => store.stop());

  test("names two sitemaps of products in its index", async () => {
    const index = await (await fetch(`${store.url}/sitemap.xml`)).text();
    const parts = ["/sitemap-pages.xml", "/sitemap-products.xml", "/sitemap-products.xml?part=2"];
    for (const part of parts) expect(index).toContain(`<loc>${store.url}${part}</loc>`);
    expect(index.match(/<loc>/g)).toHaveLength(parts.length);
  });

  test("lists every product once in each language, with its other language", () => {
    const products = entries.filter(({ address }) => address.includes("/products/"));
    const handles = ["ahcc", ...Array.from({ length: COPIES }, (_, n) => `papillex-${n + 1}`)];
    expect(products).toHaveLength(2 * (COPIES + 8));
    for (const handle of handles) {
      const [ro, en] = [`${store.url}/products/${handle}`, `${store.url}/products/${handle}?lang=en`];
      const alternates = { ro, en, "x-default": ro };
      expect(products).toEqual(
        expect.arrayContaining([
          { address: ro, alternates },
          { address: en, alternates },
        ]),
      );
    }
  });

  test.each([
    ["/sitemap-products.xml?part=2", 200],
    ["/sitemap-products.xml?part=x", 200],
    ["/sitemap-products.xml?part=3", 404],
    ["/sitemap-products.xml?part=99999", 404],
  ])("answers %s with %i", async (path, status) => {
    expect((await fetch(`${store.url}${path}`)).status).toBe(status);
  });

  test.each([
    ["/shop", 24, ["/shop?page=2"]],
    ["/shop?page=2", 24, ["/shop", "/shop?page=3"]],
    ["/shop?page=11", 11, ["/shop?page=10"]],
    [
      "/shop?sort=price-low&category=womens-health&page=2",
      24,
      ["/shop?category=womens-health&sort=price-low", "/shop?category=womens-health&sort=price-low&page=3"],
    ],
    ["/collections/zinc?sort=name", 24, ["/collections/zinc?sort=name&page=2"]],
    ["/collections/zinc?page=11", 6, ["/collections/zinc?page=10"]],
  ])(
    "shows %s without scripts: %i products, and links to the pages beside it",
    async (path, count, links) => {
      const html = await (await fetch(`${store.url}${path}`)).text();
      const list = html.slice(html.indexOf('id="products"'));
      expect(list.slice(0, list.indexOf("</ul>")).match(/<article/g)).toHaveLength(count);
      const found = [...html.matchAll(/<a(?=[^>]*rel="(?:prev|next)")[^>]*href="([^"]+)"/g)];
      expect(found.map(([, href = ""]) => href.replaceAll("&amp;", "&"))).toEqual(
        links.map((link) => `${link}#products`),
      );
    },
  );

  test.each(["/shop?page=12", "/collections/zinc?page=12"])("has no page %s", async (path) => {
    expect((await fetch(`${store.url}${path}`)).status).toBe(404);
  });

  test("shows the product that is listed last", async () => {
    expect((await fetch(`${store.url}/products/papillex-${COPIES}`)).status).toBe(200);
  });
});
