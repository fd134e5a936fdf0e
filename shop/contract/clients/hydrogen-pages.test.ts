import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { NEWEST_VERSION } from "#shop/schema/api-version.ts";
import { PUBLIC_TOKEN, SHOP_DOMAIN } from "./client-shop.ts";
import { hydrogen, listDocuments } from "./hydrogen-client.ts";
import { type HydrogenShop, openHydrogenShop } from "./hydrogen-shop.ts";

const STORE = "https://store.test";
const PRODUCTS = `query ($first: Int, $last: Int, $startCursor: String, $endCursor: String) {
  products(first: $first, last: $last, before: $startCursor, after: $endCursor) {
    nodes { handle } pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
  }
}`;

let shop: HydrogenShop;
beforeAll(async () => {
  shop = await openHydrogenShop();
  vi.spyOn(globalThis, "fetch").mockImplementation(shop.fetch);
  vi.spyOn(console, "warn").mockReturnValue();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const locations = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url ?? "");

/** Reads a part of the sitemap; no entry is the store's own address. */
async function readSitemap(type: string): Promise<string[]> {
  const answer = await hydrogen.getSitemap({
    storefront: shop.visit().storefront,
    request: new Request(`${STORE}/sitemap/${type}/1.xml`),
    params: { type, page: "1" },
    getLink: ({ type: kind, handle = "" }) => `/${kind}/${handle}`,
  });
  return locations(await answer.text());
}

describe("Hydrogen", () => {
  test.each(["query", "mutate"] as const)(
    "asks with storefront.%s, in the visitor's language",
    async (call) => {
      const { storefront } = shop.visit();
      const [asked, document] =
        call === "query"
          ? ["shop", "query ($language: LanguageCode) @inContext(language: $language) { shop { name } }"]
          : [
              "cartCreate",
              "mutation ($language: LanguageCode) @inContext(language: $language) { cartCreate { cart { id } } }",
            ];
      expect(await storefront[call](document)).toHaveProperty(asked);
    },
  );

  test("asks with the public token", async () => {
    const { storefront } = hydrogen.createStorefrontClient({
      storeDomain: SHOP_DOMAIN,
      publicStorefrontToken: PUBLIC_TOKEN,
    });
    expect(await storefront.query("query { shop { name } }")).toEqual({ shop: { name: "Magazin de probă" } });
  });

  test("is told what is wrong with a document", async () => {
    const { errors } = await shop.visit().storefront.query("query { shop { nothing } }");
    expect(errors?.[0]?.message).toContain('Cannot query field "nothing"');
  });

  test("reads an answer with deferred parts", async () => {
    const query = 'query { product(handle: "aurora") { handle ... @defer(label: "late") { vendor } } }';
    expect(await shop.visit().storefront.query(query)).toMatchObject({ product: { vendor: "Sălcioara" } });
  });

  test("forwards a browser's request to the Storefront API", async () => {
    const { storefront } = shop.visit();
    const request = new Request(`${STORE}/api/${NEWEST_VERSION}/graphql.json`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Shopify-Storefront-Access-Token": PUBLIC_TOKEN },
      body: JSON.stringify({ query: "{ shop { name } }" }),
    });
    expect(storefront.isStorefrontApiUrl(request)).toBe(true);
    const answer = await storefront.forward(request);
    expect(await answer.json()).toEqual({ data: { shop: { name: "Magazin de probă" } } });
  });

  test("reads what its analytics say of the shop", async () => {
    const { storefront } = shop.visit();
    expect(await hydrogen.getShopAnalytics({ storefront, publicStorefrontId: "1" })).toMatchObject({
      shopId: "gid://shopify/Shop/1",
      currency: "RON",
    });
  });

  test.each([
    ["/pages/about-us", 301, "/our-story"],
    ["/pages/ABOUT-US/?from=mail", 301, "/our-story?from=mail"],
    ["/pages/none?return_to=/cart", 301, "/cart"],
    ["/pages/none", 404, null],
  ])("redirects %s", async (path, status, target) => {
    const { storefront } = shop.visit();
    const answer = await hydrogen.storefrontRedirect({ request: new Request(STORE + path), storefront });
    expect([answer.status, answer.headers.get("Location")]).toEqual([status, target]);
  });

  test("pages through products, forward and back", async () => {
    const { storefront } = shop.visit();
    const page = async (search: string) => {
      const variables = hydrogen.getPaginationVariables(new Request(`${STORE}/${search}`), { pageBy: 2 });
      const { products } = await storefront.query(PRODUCTS, { variables });
      return {
        handles: products.nodes.map(({ handle }: { handle: string }) => handle),
        ...products.pageInfo,
      };
    };
    const first = await page("");
    expect(first).toMatchObject({ handles: ["aurora", "boreal"], hasNextPage: true, hasPreviousPage: false });
    const next = await page(`?direction=next&cursor=${encodeURIComponent(first.endCursor)}`);
    expect(next).toMatchObject({ handles: ["cald"], hasNextPage: false, hasPreviousPage: true });
    const back = await page(`?direction=previous&cursor=${encodeURIComponent(next.startCursor)}`);
    expect(back).toMatchObject({ handles: ["aurora", "boreal"], hasPreviousPage: false });
  });

  test("finds the variant that an address selects", async () => {
    const query = `query ($handle: String!, $options: [SelectedOptionInput!]!) { product(handle: $handle) {
      selectedOrFirstAvailableVariant(selectedOptions: $options, ignoreUnknownOptions: true, caseInsensitiveMatch: true) { id }
    } }`;
    const request = new Request(`${STORE}/products/aurora?ofert%C4%83=abonament%20lunar&utm_source=mail`);
    const options = hydrogen.getSelectedProductOptions(request);
    const { product } = await shop
      .visit()
      .storefront.query(query, { variables: { handle: "aurora", options } });
    expect(product.selectedOrFirstAvailableVariant.id).toBe("gid://shopify/ProductVariant/10012");
  });

  test("lists the parts of a sitemap, of which the shop has all but metaobjects", async () => {
    const request = new Request(`${STORE}/sitemap.xml`);
    const index = await hydrogen.getSitemapIndex({ storefront: shop.visit().storefront, request });
    const parts = ["products", "pages", "collections", "articles", "blogs"];
    expect(locations(await index.text())).toEqual(parts.map((part) => `${STORE}/sitemap/${part}/1.xml`));
  });

  test.each([
    ["products", "/products/aurora"],
    ["pages", "/pages/about"],
    ["collections", "/collections/all"],
    ["articles", "/articles/evening-tea"],
    ["blogs", "/blogs/journal"],
    ["metaObjects", `${STORE}/`],
  ])("lists %s in a sitemap", async (type, first) => {
    expect((await readSitemap(type))[0]).toBe(first);
  });

  test("has an answer to all 9 documents that it holds besides those about carts", () => {
    const documents = listDocuments().filter((name) => !/^cart/i.test(name));
    expect(documents).toHaveLength(9);
    expect(documents.filter((name) => !shop.answered.has(name))).toEqual([]);
  });
});
