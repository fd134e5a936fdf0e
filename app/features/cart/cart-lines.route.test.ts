import pino from "pino";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { graphqlError, httpError, type ShopResult } from "#app/shop-client/shop-error.ts";
import { loader } from "./cart-lines.route.ts";

const KNOWN = "gid://shopify/ProductVariant/1";
const GONE = "gid://shopify/ProductVariant/2";
const NODE = {
  id: KNOWN,
  title: "Single bottle",
  availableForSale: true,
  price: { amount: "289.0", currencyCode: "RON" },
  image: { url: "http://store.test/media/papillex-single.webp" },
  metafields: [{ key: "subscription", value: "false" }],
  product: { handle: "papillex", title: "Papillex" },
};

/** Calls the route as a shopper with English as language; `shop` is the platform's answer. */
async function get(
  ids: string | null,
  shop: ShopResult<{ nodes: unknown[] }> = { ok: true, data: { nodes: [] } },
  country?: string,
) {
  const asked: unknown[] = [];
  const request = (_document: unknown, variables: unknown) => {
    asked.push(variables);
    return Promise.resolve(shop);
  };
  const context = new RouterContextProvider();
  const resources = {
    shop: { request },
    log: pino({ level: "silent" }),
    settings: { publicUrl: "http://store.test" },
  };
  context.set(resourcesContext, resources as unknown as Resources);
  context.set(visitContext, {
    requestId: "test",
    language: "en",
    currency: null,
    country: "RO",
    ip: "192.0.2.1",
    cacheable: false,
  });
  const url = new URL("http://store.test/api/cart-lines");
  if (ids !== null) url.searchParams.set("ids", ids);
  if (country !== undefined) url.searchParams.set("country", country);
  const args = { request: new Request(url), context, params: {}, url, pattern: "/api/cart-lines" };
  const response = await loader(args);
  return {
    status: response.status,
    cache: response.headers.get("Cache-Control"),
    body: await response.json(),
    asked,
  };
}

describe("GET /api/cart-lines", () => {
  it("tells what each variant is called and costs, in the visit's language, and never lets it be kept", async () => {
    const answer = await get(`${KNOWN},${GONE}`, { ok: true, data: { nodes: [NODE, null] } });
    expect(answer.asked).toEqual([{ ids: [KNOWN, GONE], language: "EN", country: "RO" }]);
    expect(answer).toMatchObject({ status: 200, cache: "no-store" });
    expect(answer.body).toEqual({
      lines: [
        {
          id: KNOWN,
          available: true,
          handle: "papillex",
          productTitle: "Papillex",
          variantTitle: "Single bottle",
          image: "/media/papillex-single.webp",
          price: 28900,
          currency: "RON",
          isSubscription: false,
          subscriptionType: null,
        },
        { id: GONE, gone: true },
      ],
    });
  });

  it("asks once for an id that is there twice", async () => {
    const { asked } = await get(`${KNOWN},${KNOWN}`, { ok: true, data: { nodes: [NODE] } });
    expect(asked).toMatchObject([{ ids: [KNOWN] }]);
  });

  it("answers for a country of delivery, and for no other", async () => {
    const shop = { ok: true as const, data: { nodes: [NODE] } };
    expect((await get(KNOWN, shop, "LT")).asked).toMatchObject([{ country: "LT" }]);
    for (const country of ["", "lt", "GB", "LT,RO"]) {
      expect(await get(KNOWN, shop, country)).toMatchObject({ status: 400, asked: [] });
    }
  });

  it.each([
    ["no ids", null],
    ["an empty list", ""],
    ["an id of something else", "gid://shopify/Product/1"],
    ["an id with a tail", `${KNOWN}?x`],
    ["51 ids", Array.from({ length: 51 }, (_, n) => `gid://shopify/ProductVariant/${n}`).join(",")],
  ])("refuses %s with 400 and asks nobody", async (_case, ids) => {
    const { status, asked } = await get(ids);
    expect({ status, asked }).toEqual({ status: 400, asked: [] });
  });

  it.each([
    ["does not answer", httpError(502, "bad gateway")],
    ["is busy", graphqlError([{ message: "Throttled", code: "THROTTLED" }])],
  ])("answers 503 when the platform %s", async (_case, error) => {
    const answer = await get(KNOWN, { ok: false, error });
    expect(answer).toMatchObject({ status: 503, cache: "no-store", body: { error: "shop_unavailable" } });
  });
});
