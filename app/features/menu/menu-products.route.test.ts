import { RouterContextProvider } from "react-router";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "#domain/language/languages.ts";
import { money } from "#domain/money/money.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Cached } from "#app/shop-client/answer-cache.server.ts";
import type { Locale } from "#app/shop-client/catalogue.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { EMPTY_LIST, httpError } from "#app/shop-client/shop-error.ts";
import { reviews } from "#app/features/reviews/review.tables.ts";
import { loader } from "./menu-products.route.ts";

let world: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());

const summary = (handle: string): ProductSummary => ({
  id: `gid://shopify/Product/${handle.length}`,
  handle,
  title: handle.toUpperCase(),
  available: true,
  shownAvailable: true,
  from: money(26010, "RON"),
  savingsPercent: 10,
  reduction: null,
  fromUnit: null,
  supply: { capsules: 60, days: 30 },
  picture: { url: `/media/${handle}-single.webp`, alt: handle, width: 1600, height: 1600 },
  category: "Cervical",
  shortDescription: "Ceai verde, acid folic și zinc.",
  reviewCount: 2,
  companions: [],
  isForWomen: false,
  ...{ kind: "supplement", unit: null },
  dailyLimits: [],
  notFor: null,
  tags: [],
  variants: [],
});

interface Asked {
  readonly list?: Cached<readonly ProductSummary[]>;
  readonly demoContent?: boolean;
  readonly language?: Language;
  readonly country?: string;
}

async function get({
  list = { ok: true, value: ["papillex", "ahcc", "simplix", "ic-well"].map(summary) },
  demoContent = true,
  language = "ro",
  country = "RO",
}: Asked = {}) {
  const places: Locale[] = [];
  const catalogue = {
    list: (place: Locale) => {
      places.push(place);
      return Promise.resolve(list);
    },
  };
  const context = new RouterContextProvider();
  const { site } = world;
  const log = pino({ level: "silent" });
  context.set(resourcesContext, { catalogue, site, log, settings: { demoContent } } as unknown as Resources);
  context.set(visitContext, {
    requestId: "test",
    language,
    currency: null,
    country,
    ip: "192.0.2.1",
    cacheable: false,
  });
  const url = new URL("http://store.test/api/menu-products");
  const response = await loader({
    request: new Request(url),
    context,
    params: {},
    url,
    pattern: "/api/menu-products",
  });
  return { response, body: (await response.json()) as Record<string, unknown>, places };
}

describe("GET /api/menu-products", () => {
  it("answers the products in the shop's order, with the fields of the specification", async () => {
    const { response, body } = await get();
    expect(response.status).toBe(200);
    expect(body.products).toHaveLength(4);
    expect((body.products as unknown[])[0]).toEqual({
      id: "gid://shopify/Product/8",
      title: "PAPILLEX",
      description: "Ceai verde, acid folic și zinc.",
      imageUrl: "/media/papillex-single.webp",
      rating: 5,
      reviewCount: 0,
      price: { amount: "260.10", currencyCode: "RON" },
      handle: "papillex",
    });
  });

  it("leaves other goods out, unless the shop has nothing else", async () => {
    const tin = { ...summary("travel-tin"), kind: "goods" as const };
    const listOf = (...value: ProductSummary[]) => ({ list: { ok: true, value } as const });
    expect((await get(listOf(tin, summary("ahcc")))).body.products).toMatchObject([{ handle: "ahcc" }]);
    expect((await get(listOf(tin))).body.products).toMatchObject([{ handle: "travel-tin" }]);
  });

  it("asks in the visit's language and country, and lets only the one browser keep the answer, shortly", async () => {
    const { response, places } = await get({ language: "en", country: "US" });
    expect(places).toEqual([{ language: "en", country: "US" }]);
    expect(response.headers.get("Cache-Control")).toBe("private, max-age=30");
    expect(response.headers.get("Vary")).toBe("Accept-Language, Cookie");
  });

  it("has the average of real reviews where there are any, also without demo content", async () => {
    const written = {
      productId: "8",
      productHandle: "papillex",
      title: "Bun",
      text: "Bun",
      language: "ro",
    } as const;
    await world.site.insert(reviews).values(
      [5, 4, 4].map((rating) => ({
        ...written,
        id: crypto.randomUUID(),
        status: "shown" as const,
        rating,
        verified: false,
        requestKey: crypto.randomUUID(),
        createdAt: new Date("2026-11-20T08:00:00Z"),
      })),
    );
    const { body } = await get({ demoContent: false });
    expect((body.products as unknown[]).slice(0, 2)).toMatchObject([
      { handle: "papillex", rating: 4.3, reviewCount: 3 },
      { rating: null, reviewCount: 0 },
    ]);
    await world.site.delete(reviews);
  });

  it("has no rating while demo content is off", async () => {
    const { body } = await get({ demoContent: false });
    expect(body.products).toMatchObject([
      { rating: null },
      { rating: null },
      { rating: null },
      { rating: null },
    ]);
  });

  it("answers an empty list when the shop has no products", async () => {
    const { response, body } = await get({ list: { ok: false, error: EMPTY_LIST } });
    expect([response.status, body]).toEqual([200, { products: [] }]);
  });

  it("answers 503, not to be kept, when the platform does not answer", async () => {
    const { response, body } = await get({ list: { ok: false, error: httpError(502, "bad gateway") } });
    expect([response.status, body]).toEqual([503, { error: "shop_unavailable" }]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});
