import { createStorefrontApiClient } from "@shopify/storefront-api-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEWEST_VERSION } from "#shop/schema/api-version.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { type ClientShop, openClientShop, PUBLIC_TOKEN, SHOP_DOMAIN } from "./client-shop.ts";

let shop: ClientShop;
beforeAll(async () => {
  shop = await openClientShop();
});
afterAll(() => shop.close());

describe.each([
  ["public", { publicAccessToken: PUBLIC_TOKEN }],
  ["private", { privateAccessToken: TEST_SHOP_SETTINGS.privateToken }],
])("the Storefront API client with a %s token", (_kind, token) => {
  const client = () =>
    createStorefrontApiClient({
      storeDomain: SHOP_DOMAIN,
      apiVersion: NEWEST_VERSION,
      customFetchApi: shop.fetch,
      ...token,
    });

  test("asks with variables", async () => {
    const query = "query ($handle: String!) { product(handle: $handle) { handle } }";
    const { data, errors } = await client().request(query, { variables: { handle: "aurora" } });
    expect({ data, errors }).toEqual({ data: { product: { handle: "aurora" } }, errors: undefined });
  });

  test("reads an answer with deferred parts", async () => {
    const query = `{ product(handle: "aurora") { handle ... @defer(label: "late") { vendor } } }`;
    const parts: unknown[] = [];
    for await (const { data } of await client().requestStream(query)) parts.push(data);
    expect(parts).toEqual([{ product: { handle: "aurora", vendor: "Sălcioara" } }]);
  });

  test("is told what is wrong with a document", async () => {
    const { errors } = await client().request("{ shop { nothing } }");
    expect(errors?.graphQLErrors?.[0]).toHaveProperty("message");
  });
});
