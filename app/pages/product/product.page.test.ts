import { pino } from "pino";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import type { Cached } from "#app/shop-client/answer-cache.server.ts";
import type { Product } from "#app/shop-client/product.ts";
import { EMPTY_LIST, graphqlError, httpError, type ShopError } from "#app/shop-client/shop-error.ts";
import { loader } from "./product.page.tsx";

const UNREACHABLE: ShopError = { kind: "unreachable", message: "down", timedOut: true };
const THROTTLED = graphqlError([{ message: "Throttled", code: "THROTTLED" }]);

interface Platform {
  readonly product: Cached<Product | null>;
  readonly demoContent?: boolean;
}

const logged: string[] = [];

/** Calls the loader while the list of products is unavailable. */
async function load(handle: string | undefined, { product, demoContent = true }: Platform) {
  const context = new RouterContextProvider();
  context.set(resourcesContext, {
    catalogue: {
      lookUp: () => Promise.resolve(product),
      list: () => Promise.resolve({ ok: false, error: EMPTY_LIST }),
    },
    settings: { publicUrl: "https://store.test", demoContent },
    productSets: { read: async () => [] },
    log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
  } as unknown as Resources);
  const visit: Visit = {
    requestId: "test",
    language: "ro",
    currency: null,
    country: "RO",
    ip: "192.0.2.1",
    cacheable: false,
  };
  context.set(visitContext, visit);
  const url = new URL(`https://store.test/products/${handle ?? ""}`);
  const params = handle === undefined ? {} : { handle };
  const answer = await loader({
    request: new Request(url),
    context,
    params,
    url,
    pattern: "/products/:handle",
  });
  const { data, init } = "init" in answer ? answer : { data: answer, init: null };
  return { ...data, status: init?.status ?? 200, cacheable: visit.cacheable };
}

test.each<[string, ShopError, boolean, string, object]>([
  ["the platform is down", UNREACHABLE, true, "simplix", { standIn: "demo", status: 200 }],
  ["it refuses", httpError(403, ""), true, "simplix", { standIn: "demo", problem: "refused" }],
  ["it is down", UNREACHABLE, true, "other", { standIn: "sample", problem: "unreachable", status: 503 }],
  ["it refuses", httpError(403, ""), true, "other", { standIn: "sample", problem: "refused", status: 503 }],
  ["it throttles this visitor", THROTTLED, true, "other", { standIn: null, status: 503 }],
  ["demo content is off", UNREACHABLE, false, "simplix", { standIn: null, status: 503 }],
  ["demo content is off", UNREACHABLE, false, "other", { standIn: null, status: 503 }],
])(
  "while %s (%j, demo content %s), /products/%s shows %j",
  async (_case, error, demoContent, handle, shown) => {
    const answer = await load(handle, { product: { ok: false, error }, demoContent });
    expect(answer).toMatchObject({ product: null, cacheable: false, ...shown });
    const { msg, reason } = JSON.parse(logged.at(-1) ?? "{}") as Record<string, unknown>;
    expect(msg).toBe(`Product "${handle}" not found or unexpected API response`);
    expect(reason).toBe(error.message);
  },
);

test("a handle unknown to the platform is 404, with demo content too", async () => {
  expect(await load("simplix", { product: { ok: true, value: null } })).toMatchObject({
    status: 404,
    problem: "unknown",
    standIn: null,
  });
});

test("the page without a handle is the one of ahcc (spec §2)", async () => {
  expect(await load(undefined, { product: { ok: true, value: null } })).toMatchObject({ handle: "ahcc" });
});

test("a product whose related ones cannot be had is shown without them, and not kept", async () => {
  const product = {
    handle: "aurora",
    title: "Aurora",
    description: "Ceai.",
    shortDescription: null,
    seo: { title: null, description: null },
    metafields: {},
    pictures: [],
    picture: null,
    variants: [],
    reviewCount: 0,
  } as unknown as Product;
  expect(await load("aurora", { product: { ok: true, value: product } })).toMatchObject({
    status: 200,
    companions: [],
    related: [],
    cacheable: false,
  });
});
