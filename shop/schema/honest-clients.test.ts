import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, printSchema } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";
import { shopModules } from "#shop/shop-modules.ts";
import { createExecutableSchemas } from "./executable-schema.ts";
import { largeShop } from "./large-shop.fixture.ts";
import { createStorefrontApi } from "./storefront-api.ts";

const schemas = createExecutableSchemas(shopModules);
/** 250 products with ten pictures and ten variants each. */
const large = createStorefrontApi(schemas, largeShop(TEST_SHOP_SETTINGS));
const PUBLIC = { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken };

// Modelled on the queries of `shopify-buy` and the usual starters; the page sizes are theirs.

const MONEY = "amount currencyCode";
const IMAGES = "edges { cursor node { id src altText width height } }";
const VARIANTS = `edges { cursor node { id title price { ${MONEY} } priceV2 { ${MONEY} } weight sku
  available: availableForSale compareAtPrice { ${MONEY} } image { id src: url altText width height }
  selectedOptions { name value } unitPrice { ${MONEY} } } }`;
const PRODUCT = `id availableForSale createdAt updatedAt descriptionHtml description handle productType title vendor
  publishedAt onlineStoreUrl options { id name values }
  images(first: 250) { pageInfo { hasNextPage hasPreviousPage } ${IMAGES} }
  variants(first: 250) { pageInfo { hasNextPage hasPreviousPage } ${VARIANTS} }`;
const CARD = `id handle title availableForSale tags featuredImage { url(transform: { maxWidth: 400 }) altText width height }
  priceRange { minVariantPrice { ${MONEY} } maxVariantPrice { ${MONEY} } }
  compareAtPriceRange { minVariantPrice { ${MONEY} } }
  options { name values } variants(first: 1) { nodes { id availableForSale price { ${MONEY} } } }`;

test.each([
  [
    "a list of 20 products with all pictures and variants",
    `{ products(first: 20) { edges { cursor node { ${PRODUCT} } } } }`,
  ],
  [
    "a list of 75 products with all pictures and variants",
    `{ products(first: 75) { edges { cursor node { ${PRODUCT} } } } }`,
  ],
  [
    "a list of 250 products as cards",
    `{ products(first: 250, sortKey: BEST_SELLING) { nodes { ${CARD} } } }`,
  ],
  [
    "a list of 250 products with their metafields",
    `{ products(first: 250) { nodes { id title metafields(identifiers: [
    { namespace: "custom", key: "category" }, { namespace: "custom", key: "benefits" },
    { namespace: "custom", key: "formula" }, { namespace: "custom", key: "reviewCount" }]) { key value } } } }`,
  ],
  [
    "the addresses of all products, for a sitemap",
    "{ products(first: 250) { nodes { handle updatedAt onlineStoreUrl featuredImage { url altText } } } }",
  ],
  [
    "collections with products with variants",
    `{ collections(first: 5) { nodes { id title products(first: 20) { nodes { ${CARD} all: variants(first: 10) { nodes { id title price { ${MONEY} } } } } } } } }`,
  ],
  [
    "a page of a collection, filtered and sorted",
    `{ collection(handle: "all") { products(first: 48, sortKey: PRICE, filters: [{ available: true }, { price: { min: 10, max: 900 } }]) { nodes { ${CARD} } pageInfo { hasNextPage endCursor } } } }`,
  ],
  [
    "a product page with recommendations",
    `{ product(handle: "ahcc") { ${PRODUCT} } productRecommendations(productId: "gid://shopify/Product/1001") { ${CARD} } }`,
  ],
  [
    "a hundred products by their handles",
    `{ ${Array.from({ length: 100 }, (_, n) => `p${n}: product(handle: "ahcc-${n}") { ...Card }`).join(" ")} } fragment Card on Product { ${CARD} }`,
  ],
  [
    "a search box",
    `{ products(first: 10, sortKey: RELEVANCE, query: "imunitate OR title:ahcc* OR tag:hpv") { nodes { ${CARD} } } articles(first: 5, sortKey: RELEVANCE, query: "imunitate iarna") { nodes { id title } } }`,
  ],
  [
    "a blog with its articles",
    '{ blog(handle: "wellness") { title articles(first: 20, reverse: true) { nodes { id title excerpt publishedAt image { url altText } author: authorV2 { name } } } } }',
  ],
  [
    "all articles with their texts",
    "{ articles(first: 50) { nodes { id title contentHtml excerpt tags seo { title description } } } }",
  ],
])("%s", async (_what, query) => {
  const answer = await large({ version: "2024-01", headers: PUBLIC, body: { query } }, { ip: null });
  expect(answer.body).not.toHaveProperty("errors");
});

test("thirty shoppers behind one address open a list and a product at the same moment", async () => {
  const list = `{ collection(handle: "all") { products(first: 48) { nodes { ${CARD} } } } }`;
  const product = `{ product(handle: "ahcc") { ${PRODUCT} } }`;
  for (let shopper = 0; shopper < 30; shopper += 1) {
    for (const query of [list, product]) {
      const call = { version: "2024-01", headers: PUBLIC, body: { query } };
      expect((await large(call, { ip: "192.0.2.1" })).body).not.toHaveProperty("errors");
    }
  }
});

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const CART = `id checkoutUrl totalQuantity note attributes { key value }
  cost { subtotalAmount { ${MONEY} } totalAmount { ${MONEY} } totalTaxAmount { ${MONEY} } }
  discountCodes { code applicable } buyerIdentity { email countryCode }
  lines(first: 250) { edges { cursor node { id quantity attributes { key value }
    cost { totalAmount { ${MONEY} } amountPerQuantity { ${MONEY} } compareAtAmountPerQuantity { ${MONEY} } }
    merchandise { ... on ProductVariant { id title availableForSale requiresShipping price { ${MONEY} }
      compareAtPrice { ${MONEY} } image { url altText width height } selectedOptions { name value }
      product { id handle title vendor } } } } } }`;

test("a cart with two hundred lines is made and read", async () => {
  const lines = Array.from({ length: 200 }, (_, n) => ({
    merchandiseId: "gid://shopify/ProductVariant/10021",
    quantity: 1,
    attributes: [{ key: "line", value: String(n) }],
  }));
  const { body } = await opened.shop.execute({
    version: "2024-01",
    headers: PUBLIC,
    body: {
      query: `mutation ($input: CartInput) { cartCreate(input: $input) { cart { ${CART} } userErrors { message } } }`,
      variables: { input: { lines } },
    },
  });
  expect(body).not.toHaveProperty("errors");
});

test("a storefront reads the carts of two hundred shoppers from one address", async () => {
  const ask = async (query: string, variables: object) => {
    const request = new Request("https://shop.test/api/2024-01/graphql.json", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...PUBLIC },
      body: JSON.stringify({ query, variables }),
    });
    const answer = await opened.shop.fetch(request, { ip: "192.0.2.1" });
    return (await answer?.json()) as { data: { cartCreate: { cart: { id: string } } } };
  };
  const { data } = await ask("mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } } }", {
    input: { lines: [{ merchandiseId: "gid://shopify/ProductVariant/10021" }] },
  });
  const { id } = data.cartCreate.cart;
  for (let shopper = 0; shopper < 200; shopper += 1) {
    const read = await ask(`query ($id: ID!) { cart(id: $id) { ${CART} } }`, { id });
    expect(read).not.toHaveProperty("errors");
  }
});

test.each([
  ["by default", {}],
  ["without descriptions", { descriptions: false }],
  [
    "with all that may be said",
    {
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    },
  ],
])("tools read the schema %s, also without a token", async (_case, options) => {
  const ask = (query: string) => opened.shop.execute({ version: "2024-01", headers: {}, body: { query } });
  const query = getIntrospectionQuery(options);
  const { data } = (await ask(query)).body as { data: IntrospectionQuery };
  expect(printSchema(buildClientSchema(data)).length).toBeGreaterThan(50_000);
  // Tools format it differently, and older ones nest it less deeply.
  const printed = query.replaceAll(/\s+/g, " ").replace("query IntrospectionQuery", "query Schema");
  expect((await ask(printed)).body).toEqual({ data });
});
