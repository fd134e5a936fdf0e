import pino from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createProductParts } from "./product-parts.server.ts";
import type { ShopClient } from "./shop-client.server.ts";

/** @param total number of the shop's products, `p0` … */
function setUp(total: number) {
  const state = {
    now: 0,
    calls: 0,
    isDown: false,
    handles: Array.from({ length: total }, (_, n) => `p${n}`),
  };
  const client = {
    request: (_document: object, { first, after }: { first: number; after: string | null }) => {
      state.calls += 1;
      if (state.isDown)
        return Promise.resolve({ ok: false, error: { kind: "unreachable", message: "down" } });
      // The cursor names the last product, as Shopify's does.
      const from = after === null ? 0 : state.handles.indexOf(after) + 1;
      const nodes = state.handles.slice(from, from + first).map((handle) => ({ handle }));
      const hasNextPage = from + first < state.handles.length;
      const pageInfo = { hasNextPage, endCursor: nodes.at(-1)?.handle ?? null };
      return Promise.resolve({ ok: true, data: { products: { nodes, pageInfo } } });
    },
  } as unknown as ShopClient;
  const log = pino({ level: "silent" });
  return { state, parts: createProductParts({ client, clock: () => new Date(state.now), log }) };
}

afterEach(() => vi.useRealTimers());

describe("the parts of the products", () => {
  test.each([
    [6, 1],
    [250, 1],
    [251, 2],
    [100_000, 400],
  ])("of a shop with %i are %i, and hold each product once", async (total, count) => {
    const { state, parts } = setUp(total);
    expect(await parts.count()).toEqual({ ok: true, value: count });
    const listed: string[] = [];
    for (let part = 1; part <= count; part += 1) {
      const found = await parts.list(part);
      if (found.ok) listed.push(...(found.value ?? []));
    }
    expect(listed).toEqual(state.handles);
    expect(state.calls).toBe(2 * count);
    expect(await parts.list(count + 1)).toEqual({ ok: true, value: null });
  });

  test("have a new product at once when a webhook tells of it", async () => {
    const { state, parts } = setUp(2);
    await parts.list(1);
    state.handles = ["p0", "p1", "new"];
    parts.expire();
    expect(await parts.list(1)).toEqual({ ok: true, value: ["p0", "p1", "new"] });
  });

  test("are counted again after ten minutes, in the background", async () => {
    const { state, parts } = setUp(250);
    await parts.count();
    state.handles = [...state.handles, "new"];
    state.now = 10 * 60_000 - 1;
    await parts.count();
    expect(state.calls).toBe(1);
    state.now += 1;
    await parts.count();
    await vi.waitFor(async () => expect(await parts.count()).toEqual({ ok: true, value: 2 }));
  });

  test("are the last known ones while the platform does not answer", async () => {
    const { state, parts } = setUp(300);
    await parts.list(2);
    state.isDown = true;
    state.now = 60 * 60_000;
    parts.expire();
    expect(await parts.count()).toEqual({ ok: true, value: 2 });
    expect(await parts.list(2)).toMatchObject({ ok: true, value: { length: 50 } });
    expect(await parts.list(1)).toMatchObject({ ok: false });
  });

  test("of a shop without products are unknown", async () => {
    expect(await setUp(0).parts.count()).toMatchObject({ ok: false, error: { kind: "empty" } });
  });

  test("are unknown while a slow platform is still asked", async () => {
    vi.useFakeTimers();
    const client = { request: () => new Promise(() => {}) } as unknown as ShopClient;
    const log = pino({ level: "silent" });
    const counted = createProductParts({ client, clock: () => new Date(0), log }).count();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await counted).toMatchObject({ ok: false });
  });
});
