import pino from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createKnownHandles } from "./known-handles.server.ts";
import type { ShopClient } from "./shop-client.server.ts";

function setUp({ hasNextPage = false, down = false } = {}) {
  const state = { now: 0, calls: 0, products: ["ahcc"], down };
  const client = {
    request: (document: { toString: () => string }) => {
      state.calls += 1;
      if (state.down) return Promise.resolve({ ok: false, error: { kind: "unreachable", message: "down" } });
      const pageInfo = { hasNextPage };
      const nodes = document.toString().includes("products(")
        ? { products: { nodes: state.products.map((handle) => ({ handle })), pageInfo } }
        : {
            blogs: { nodes: [{ handle: "news" }, { handle: "empty" }], pageInfo },
            articles: {
              nodes: ["tea", "sleep"].map((handle) => ({ handle, blog: { handle: "news" } })),
              pageInfo,
            },
          };
      return Promise.resolve({ ok: true, data: nodes });
    },
  } as unknown as ShopClient;
  const log = pino({ level: "silent" });
  return { state, handles: createKnownHandles({ client, clock: () => new Date(state.now), log }) };
}

afterEach(() => vi.useRealTimers());

describe("the known handles", () => {
  test("hold nobody up: a platform that takes its time is not waited for", async () => {
    vi.useFakeTimers();
    const client = { request: () => new Promise(() => {}) } as unknown as ShopClient;
    const log = pino({ level: "silent" });
    const handles = createKnownHandles({ client, clock: () => new Date(0), log });
    const asked = handles.hasProduct("ahcc");
    await vi.advanceTimersByTimeAsync(500);
    expect(await asked).toBeNull();
  });

  test("tell what is there from what is not, whatever is asked, with one request of each kind", async () => {
    const { state, handles } = setUp();
    expect(await handles.hasProduct("ahcc")).toBe(true);
    for (let n = 0; n < 1_000; n += 1) expect(await handles.hasProduct(`xyz${n}`)).toBe(false);
    expect([await handles.hasBlog("news"), await handles.hasBlog("nope")]).toEqual([true, false]);
    expect([await handles.hasArticle("news", "tea"), await handles.hasArticle("empty", "tea")]).toEqual([
      true,
      false,
    ]);
    expect(await handles.countArticles()).toBe(2);
    expect(await handles.countArticles("news")).toBe(2);
    expect(await handles.countArticles("empty")).toBe(0);
    expect(state.calls).toBe(2);
  });

  test("learn of a new product at once when a webhook tells of it", async () => {
    const { state, handles } = setUp();
    expect(await handles.hasProduct("new")).toBe(false);
    state.products = ["ahcc", "new"];
    handles.expire();
    expect(await handles.hasProduct("new")).toBe(true);
  });

  test.each([
    ["of a shop that has more than it tells at once", { hasNextPage: true }],
    ["while the platform does not answer", { down: true }],
  ])("say nothing %s", async (_case, options) => {
    const { handles } = setUp(options);
    expect(await handles.hasProduct("xyz")).toBeNull();
    expect(await handles.hasArticle("news", "xyz")).toBeNull();
    expect(await handles.countArticles("news")).toBeNull();
  });
});
