import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";

/** The products of the test catalogue: aurora, boreal and cald. */
const NEW_ID = 9001;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Finds products in the three ways there are, and tells their handles. */
async function find(word: string): Promise<unknown> {
  const query = `query ($word: String!) {
    search(query: $word, types: [PRODUCT], first: 9) { nodes { ... on Product { handle } } }
    predictiveSearch(query: $word, types: [PRODUCT]) { products { handle } }
    products(query: $word, sortKey: TITLE, first: 9) { nodes { handle } }
  }`;
  const headers = { "Shopify-Storefront-Private-Token": TEST_SHOP_SETTINGS.privateToken };
  const answer = await shop.shop.execute({
    version: "2026-04",
    headers,
    body: { query, variables: { word } },
  });
  return answer.body;
}

function found(...handles: readonly string[]) {
  const nodes = handles.map((handle) => ({ handle }));
  return { data: { search: { nodes }, predictiveSearch: { products: nodes }, products: { nodes } } };
}

test("search follows the catalogue: changed texts, a new product, one that is no longer sold", async () => {
  const run = async (statement: ReturnType<typeof sql>): Promise<void> => {
    await shop.database.shop.execute(statement);
    await shop.shop.refresh();
  };
  expect(await find("sanziene")).toEqual(found());
  expect(await find("boreal")).toEqual(found("boreal"));

  await run(sql`UPDATE shop.product_texts SET texts = jsonb_set(texts, '{title}', '"Sânziene"')
    WHERE product_id = 1002 AND language = 'ro'`);
  expect(await find("sanziene")).toEqual(found("boreal"));

  await shop.database.shop
    .execute(sql`INSERT INTO shop.products (id, handle, position, facts, published_at, created_at, updated_at)
    SELECT ${NEW_ID}, 'nou', 99, jsonb_set(facts, '{handle}', '"nou"'), published_at, created_at, updated_at
    FROM shop.products WHERE id = 1002`);
  await shop.database.shop.execute(sql`INSERT INTO shop.product_texts (product_id, language, texts)
    SELECT ${NEW_ID}, language, texts FROM shop.product_texts WHERE product_id = 1002`);
  await run(sql`INSERT INTO shop.variants (id, product_id, key, sku, position, price_minor, stock, subscription, bottles, image, weight_grams, updated_at)
    SELECT ${NEW_ID} * 10 + position, ${NEW_ID}, key, 'N-' || sku, position, price_minor, stock, subscription, bottles, image, weight_grams, updated_at
    FROM shop.variants WHERE product_id = 1002`);
  expect(await find("sanziene")).toEqual(found("boreal", "nou"));

  await run(sql`UPDATE shop.products SET removed_at = now() WHERE id = 1002`);
  expect(await find("sanziene")).toEqual(found("nou"));
});
