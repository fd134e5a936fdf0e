import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Cached } from "#app/shop-client/answer-cache.server.ts";
import type { Locale } from "#app/shop-client/catalogue.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { EMPTY_LIST, httpError } from "#app/shop-client/shop-error.ts";
import { action, loader } from "./offered-products.route.ts";

const AHCC = {
  handle: "ahcc",
  variants: [{ id: "v1", title: "Un flacon", label: "Pentru o lună", description: "60 de capsule" }],
} as unknown as ProductSummary;

async function get(list: Cached<readonly ProductSummary[]>) {
  const places: Locale[] = [];
  const context = new RouterContextProvider();
  const catalogue = {
    list: (place: Locale) => {
      places.push(place);
      return Promise.resolve(list);
    },
  };
  context.set(resourcesContext, { catalogue } as unknown as Resources);
  context.set(visitContext, {
    requestId: "test",
    language: "en",
    currency: null,
    country: "US",
    ip: "192.0.2.1",
    cacheable: false,
  });
  const url = new URL("http://store.test/api/products?lang=en");
  const response = await loader({
    request: new Request(url),
    context,
    params: {},
    url,
    pattern: "/api/products",
  });
  return { response, body: (await response.json()) as unknown, places };
}

describe("GET /api/products", () => {
  it("answers the catalogue in the visit's language and country, without what a card does not show", async () => {
    const { response, body, places } = await get({ ok: true, value: [AHCC] });
    expect(response.status).toBe(200);
    expect(body).toMatchObject({
      products: [
        { handle: "ahcc", variants: [{ id: "v1", title: "Un flacon", label: null, description: null }] },
      ],
    });
    expect(places).toEqual([{ language: "en", country: "US" }]);
    expect(response.headers.get("Cache-Control")).toBe("private, max-age=30");
  });

  it.each([
    ["does not answer", httpError(502, "bad gateway")],
    ["has no products", EMPTY_LIST],
  ])("answers 503, not to be kept, while the platform %s", async (_case, error) => {
    const { response, body } = await get({ ok: false, error });
    expect([response.status, body]).toEqual([503, { error: "shop_unavailable" }]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("takes nothing but GET", () => {
    expect(action().status).toBe(405);
  });
});
