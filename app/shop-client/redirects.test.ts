import pino from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createRedirects } from "./redirects.server.ts";
import type { ShopClient } from "./shop-client.server.ts";

interface Row {
  readonly path: string;
  readonly target: string;
}
interface Asked {
  readonly after: string | null;
  readonly query: string | null;
}

const TEA: Row = { path: "/Pages/Tea", target: "/shop" };
const NOBODY = "192.0.2.1";

/** @param total number of the shop's redirects; the first is that of tea */
function setUp({ total = 1, down = false } = {}) {
  const asked: (Asked & { readonly buyerIp: string | undefined })[] = [];
  const state = { down, now: 0, rows: [TEA] };
  const client = {
    request: (_document: object, { after, query }: Asked, options?: { buyerIp?: string }) => {
      asked.push({ after, query, buyerIp: options?.buyerIp });
      if (state.down) return Promise.resolve({ ok: false, error: { kind: "unreachable", message: "down" } });
      const isLast = query !== null || Number(after ?? 0) + 250 >= total;
      const pageInfo = { hasNextPage: !isLast, endCursor: String(Number(after ?? 0) + 250) };
      return Promise.resolve({ ok: true, data: { urlRedirects: { nodes: state.rows, pageInfo } } });
    },
  } as unknown as ShopClient;
  const log = pino({ level: "silent" });
  return { asked, state, redirects: createRedirects({ client, clock: () => new Date(state.now), log }) };
}

afterEach(() => vi.useRealTimers());

describe("the platform's redirects", () => {
  test.each(["/pages/tea", "/PAGES/tea/", "//pages/t%65a"])("are found by %s", async (path) => {
    expect(await setUp().redirects.find(path, NOBODY)).toBe("/shop");
  });

  test("cost one request, however many invented paths are looked up", async () => {
    const { asked, redirects } = setUp();
    for (let n = 0; n < 1_000; n += 1) expect(await redirects.find(`/x${n}`, NOBODY)).toBeNull();
    expect(asked).toEqual([{ after: null, query: null, buyerIp: undefined }]);
  });

  test("of a shop with too many for a list are asked for one by one, on the visitor's limit, and once", async () => {
    const { asked, redirects } = setUp({ total: 100_000 });
    expect(await redirects.find("/pages/tea", NOBODY)).toBe("/shop");
    expect(await redirects.find('/a"b', NOBODY)).toBeNull();
    expect(await redirects.find('/a"b', NOBODY)).toBeNull();
    expect(asked.filter(({ query }) => query !== null)).toEqual([
      { after: null, query: 'path:"/pages/tea"', buyerIp: NOBODY },
      { after: null, query: String.raw`path:"/a\"b"`, buyerIp: NOBODY },
    ]);
    expect(asked.filter(({ query }) => query === null)).toHaveLength(8);
  });

  test("are read again when the platform tells of a change", async () => {
    const { state, redirects } = setUp();
    expect(await redirects.find("/new", NOBODY)).toBeNull();
    state.rows = [{ path: "/new", target: "/faq" }];
    redirects.expire();
    expect(await redirects.find("/new", NOBODY)).toBe("/faq");
  });

  test("are none while the platform does not answer", async () => {
    expect(await setUp({ down: true }).redirects.find("/pages/tea", NOBODY)).toBeNull();
  });

  test("do not wait for a slow platform", async () => {
    vi.useFakeTimers();
    const client = { request: () => new Promise(() => {}) } as unknown as ShopClient;
    const redirects = createRedirects({ client, clock: () => new Date(0), log: pino({ level: "silent" }) });
    const found = redirects.find("/pages/tea", NOBODY);
    await vi.advanceTimersByTimeAsync(500);
    expect(await found).toBeNull();
  });
});
