import pino from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createKnownHandles } from "./known-handles.server.ts";
import type { ShopClient } from "./shop-client.server.ts";

function setUp({
  products = ["ahcc"],
  pageSize = 250,
  down = false,
  downAfter = Number.POSITIVE_INFINITY,
} = {}) {
  const state = { now: 0, calls: 0, products, down };
  const client = {
    request: (document: { toString: () => string }, { after }: { after: string | null }) => {
      state.calls += 1;
      if (state.down || state.calls > downAfter)
        return Promise.resolve({ ok: false, error: { kind: "unreachable", message: "down" } });
      const from = Number(after ?? 0);
      const pageOf = (all: readonly object[]) => {
        const to = from + pageSize;
        const pageInfo = { hasNextPage: to < all.length, endCursor: String(to) };
        return { nodes: all.slice(from, to), pageInfo };
      };
      const data = {
        products: pageOf(state.products.map((handle) => ({ handle }))),
        collections: pageOf([{ handle: "immunity" }]),
        blogs: pageOf([{ handle: "news" }, { handle: "empty" }]),
        articles: pageOf(["tea", "sleep"].map((handle) => ({ handle, blog: { handle: "news" } }))),
      };
      const [asked] = Object.entries(data).filter(([name]) => document.toString().includes(`${name}(`));
      return Promise.resolve({ ok: true, data: Object.fromEntries(asked === undefined ? [] : [asked]) });
    },
  } as unknown as ShopClient;
  const log = pino({ level: "silent" });
  return { state, handles: createKnownHandles({ client, clock: () => new Date(state.now), log }) };
}

afterEach(() => vi.useRealTimers());

describe("the known handles", () => {
  test("do not wait for a slow platform", async () => {
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
    expect([await handles.hasCollection("immunity"), await handles.hasCollection("nope")]).toEqual([
      true,
      false,
    ]);
    expect([await handles.hasBlog("news"), await handles.hasBlog("nope")]).toEqual([true, false]);
    expect([await handles.hasArticle("news", "tea"), await handles.hasArticle("empty", "tea")]).toEqual([
      true,
      false,
    ]);
    expect(await handles.countArticles()).toBe(2);
    expect(await handles.countArticles("news")).toBe(2);
    expect(await handles.countArticles("empty")).toBe(0);
    expect(state.calls).toBe(4);
  });

  test("of a large shop are read page by page", async () => {
    const products = Array.from({ length: 5_000 }, (_, n) => `product-${n}`);
    const { state, handles } = setUp({ products });
    expect(await handles.hasProduct("product-4999")).toBe(true);
    expect(await handles.hasProduct("invented")).toBe(false);
    expect(state.calls).toBe(20);
  });

  test("learn of a new product at once when a webhook tells of it", async () => {
    const { state, handles } = setUp();
    expect(await handles.hasProduct("new")).toBe(false);
    state.products = ["ahcc", "new"];
    handles.expire();
    expect(await handles.hasProduct("new")).toBe(true);
  });

  test.each([
    ["of a shop that has more than is asked for", { products: Array<string>(21).fill("ahcc"), pageSize: 1 }],
    ["while the platform answers a part of it", { products: ["ahcc", "simplix"], pageSize: 1, downAfter: 1 }],
  ])("say nothing %s", async (_case, options) => {
    const { handles } = setUp(options);
    expect(await handles.hasProduct("xyz")).toBeNull();
  });

  test("say nothing while the platform does not answer", async () => {
    const { handles } = setUp({ down: true });
    expect(await handles.hasProduct("xyz")).toBeNull();
    expect(await handles.hasCollection("xyz")).toBeNull();
    expect(await handles.hasBlog("xyz")).toBeNull();
    expect(await handles.hasArticle("news", "xyz")).toBeNull();
    expect(await handles.countArticles("news")).toBeNull();
  });
});
