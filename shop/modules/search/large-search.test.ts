import { describe, expect, test } from "vitest";
import { createExecutableSchemas } from "#shop/schema/executable-schema.ts";
import { largeShop } from "#shop/schema/large-shop.fixture.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { createStorefrontApi } from "#shop/schema/storefront-api.ts";
import { shopModules } from "#shop/shop-modules.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";

const PRODUCTS = 10_000;

/** Opens a shop with so many products; `ask` returns the answer and the units of work it took. */
function openLargeShop(products: number) {
  let meter: WorkMeter | null = null;
  const resources = largeShop(TEST_SHOP_SETTINGS, products);
  const schemas = createExecutableSchemas(shopModules);
  for (const field of Object.values(schemas["2026-04"].getQueryType()?.getFields() ?? {})) {
    const { resolve } = field;
    field.resolve = (source, args, context: ShopContext, info) => {
      meter = context.work;
      return resolve?.(source, args, context, info);
    };
  }
  const api = createStorefrontApi(schemas, resources);
  const headers = { "Shopify-Storefront-Private-Token": TEST_SHOP_SETTINGS.privateToken };
  return async (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
    const { body } = await api({ version: "2026-04", headers, body: { query, variables } }, { ip: null });
    return { body, units: meter?.units ?? 0 };
  };
}

describe(`a shop with ${PRODUCTS} products`, () => {
  const ask = openLargeShop(PRODUCTS);
  const askSmall = openLargeShop(PRODUCTS / 10);

  test.each([
    [
      "a word of every product",
      `search(query: "capsule", types: [PRODUCT], prefix: LAST, first: 24) { totalCount nodes { ... on Product { id title } } }`,
    ],
    [
      "the first letter of one",
      `search(query: "c", types: [PRODUCT], prefix: LAST, first: 24) { totalCount }`,
    ],
    [
      "a word, the cheapest first, with filters",
      `search(query: "capsule", types: [PRODUCT], sortKey: PRICE, first: 1, productFilters: [{ available: true }]) { totalCount }`,
    ],
    [
      "a query of the list",
      `products(query: "capsul* -tag:none", sortKey: TITLE, first: 24) { nodes { id } }`,
    ],
    ["words in a row", `products(query: "'pe zi'", first: 24) { nodes { id } }`],
    ["a word with a hyphen", `products(query: "d-manoza", sortKey: RELEVANCE, first: 24) { nodes { id } }`],
    ["a text that is being typed", `predictiveSearch(query: "caps") { queries { text } products { id } }`],
    ["titles", `products(sortKey: TITLE, first: 24, reverse: true) { nodes { title } }`],
    [
      "a filtered collection",
      `collection(handle: "all") { products(first: 24, sortKey: PRICE, filters: [{ tag: "bladder" }, { available: true }]) { nodes { id } } }`,
    ],
    ["tags", `productTags(first: 250) { nodes }`],
  ])("is asked for %s: it answers, with ten times the work of a tenth at most", async (_what, field) => {
    const [all, tenth] = [await ask(`{ ${field} }`), await askSmall(`{ ${field} }`)];
    expect([all.body, tenth.body]).toEqual([{ data: expect.anything() }, { data: expect.anything() }]);
    expect(all.units).toBeLessThan(10 * tenth.units);
  });

  test("counts all that a search finds, and shows it page by page", async () => {
    const query = `query ($after: String) { search(query: "capsule", types: [PRODUCT], first: 250, after: $after) {
      totalCount pageInfo { endCursor hasNextPage } nodes { ... on Product { id } } } }`;
    const seen = new Set<string>();
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { body } = await ask(query, { after });
      const { search } = (
        body as {
          data: { search: { totalCount: number; pageInfo: { endCursor: string }; nodes: { id: string }[] } };
        }
      ).data;
      expect(search.totalCount).toBe(PRODUCTS);
      for (const { id } of search.nodes) seen.add(id);
      after = search.pageInfo.endCursor;
    }
    expect(seen.size).toBe(3 * 250);
  });

  test("finds a rare word for little, and refuses many searches for everything at once", async () => {
    expect((await ask(`{ search(query: "zzz", first: 24) { totalCount } }`)).units).toBeLessThan(
      PRODUCTS / 10,
    );
    const many = Array.from(
      { length: 20 },
      (_, n) => `a${n}: search(query: "capsule", first: 1) { totalCount }`,
    );
    const { body } = await ask(`{ ${many.join(" ")} }`);
    expect(body).toMatchObject({ errors: [{ extensions: { code: "MAX_WORK_EXCEEDED" } }] });
  });
});
