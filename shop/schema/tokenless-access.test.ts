import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const PUBLIC = { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken };

async function ask(query: string, headers: Record<string, string> = {}) {
  const { status, body } = await opened.shop.execute({ version: "2024-01", headers, body: { query } });
  expect(status).toBe(200);
  return body as { data?: unknown; errors?: readonly unknown[] };
}

test.each([
  [
    "products",
    "{ products(first: 3) { nodes { title variants(first: 3) { nodes { price { amount } } } } } }",
  ],
  ["collections", "{ collections(first: 3) { nodes { title products(first: 3) { nodes { id } } } } }"],
  ["a search", '{ products(first: 3, query: "title:a*") { nodes { id } } }'],
  ["blogs", "{ blogs(first: 3) { nodes { title articles(first: 3) { nodes { title tags } } } } }"],
  ["the shop", "{ shop { name } localization { country { isoCode } } }"],
  [
    "a new cart",
    "mutation { cartCreate { cart { id checkoutUrl buyerIdentity { email } } userErrors { code } } }",
  ],
])("%s can be asked for without a token", async (_what, query) => {
  expect(await ask(query)).not.toHaveProperty("errors");
});

test("a cart can be changed and read without a token", async () => {
  const { data } = await ask("mutation { cartCreate { cart { id } } }");
  const { id } = (data as { cartCreate: { cart: { id: string } } }).cartCreate.cart;
  const changed = await ask(`mutation { cartNoteUpdate(cartId: "${id}", note: "Hi") { cart { note } } }`);
  expect(changed).toEqual({ data: { cartNoteUpdate: { cart: { note: "Hi" } } } });
  expect(await ask(`{ cart(id: "${id}") { note } }`)).toEqual({ data: { cart: { note: "Hi" } } });
});

test.each([
  ["tags", "{ products(first: 1) { nodes { tags } } }", "unauthenticated_read_product_tags"],
  ["productTags", "{ productTags(first: 1) { edges { node } } }", "unauthenticated_read_product_tags"],
  [
    "totalInventory",
    "{ products(first: 1) { nodes { totalInventory } } }",
    "unauthenticated_read_product_inventory",
  ],
  [
    "quantityAvailable",
    "{ products(first: 1) { nodes { variants(first: 1) { nodes { quantityAvailable } } } } }",
    "unauthenticated_read_product_inventory",
  ],
  [
    "metafield",
    '{ products(first: 1) { nodes { metafield(namespace: "custom", key: "category") { value } } } }',
    "unauthenticated_read_metaobjects",
  ],
  [
    "metafields",
    '{ shop { metafields(identifiers: [{ namespace: "custom", key: "category" }]) { value } } }',
    "unauthenticated_read_metaobjects",
  ],
  ["customer", '{ customer(customerAccessToken: "x") { id } }', "unauthenticated_read_customers"],
  ["menu", '{ menu(handle: "main") { id } }', "unauthenticated_read_content"],
  [
    "customerAccessTokenCreate",
    'mutation { customerAccessTokenCreate(input: { email: "a@b.ro", password: "12345" }) { userErrors { message } } }',
    "unauthenticated_write_customers",
  ],
  [
    "customerRecover",
    'mutation { customerRecover(email: "a@b.ro") { userErrors { message } } }',
    "unauthenticated_write_customers",
  ],
])("%s needs a token: access is denied without one", async (field, query, scope) => {
  const requiredAccess = `\`${scope}\` access scope.`;
  expect((await ask(query)).errors).toMatchObject([
    {
      message: `Access denied for ${field} field. Required access: ${requiredAccess}`,
      extensions: {
        code: "ACCESS_DENIED",
        documentation: "https://shopify.dev/api/usage/access-scopes",
        requiredAccess,
      },
    },
  ]);
  const { errors = [] } = await ask(query, PUBLIC);
  expect(JSON.stringify(errors)).not.toContain("ACCESS_DENIED");
});

test("a metafield that is found by its id needs a token too", async () => {
  const withToken = await ask(
    '{ products(first: 1) { nodes { metafield(namespace: "custom", key: "category") { id } } } }',
    PUBLIC,
  );
  const id = /gid:[^"]+Metafield[^"]+/.exec(JSON.stringify(withToken))?.[0];
  const query = `{ node(id: "${id}") { id ... on Metafield { value } } }`;
  expect(await ask(query, PUBLIC)).not.toHaveProperty("errors");
  expect((await ask(query)).errors).toMatchObject([{ extensions: { code: "ACCESS_DENIED" } }]);
});

test("a thousand points are the most without a token, and no limit with one", async () => {
  const query = "{ products(first: 250) { nodes { variants(first: 250) { nodes { id } } } } }";
  expect(await ask(query)).toEqual({
    errors: [
      {
        message: "Complexity exceeded",
        locations: [{ line: 1, column: 1 }],
        extensions: { code: "MAX_COMPLEXITY_EXCEEDED", cost: 63_877, maxCost: 1000 },
      },
    ],
  });
  expect(await ask(query, PUBLIC)).not.toHaveProperty("errors");
});
