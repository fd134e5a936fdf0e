import pino from "pino";
import { describe, expect, test, vi } from "vitest";
import type { ShopClient } from "./shop-client.server.ts";
import { createShopOrigins } from "./shop-origins.server.ts";
import { HOUR_MS } from "#domain/time/units.ts";

const SHOP = "https://my-store.myshopify.com";

interface Case {
  readonly shopOrigin?: string | null;
  readonly fails?: boolean;
  readonly throws?: boolean;
  readonly hangs?: boolean;
}

function setUp({ shopOrigin = SHOP, fails = false, throws = false, hangs = false }: Case = {}) {
  let now = 0;
  const log = pino({ level: "silent" });
  const logged = vi.spyOn(log, "error");
  const request = vi.fn((document: { toString: () => string }) => {
    if (hangs) return new Promise(() => {});
    if (throws) return Promise.reject(new TypeError("a bug"));
    if (fails) return Promise.resolve({ ok: false, error: { kind: "unreachable", message: "down" } });
    const data = document.toString().includes("cartCreate")
      ? { cartCreate: { cart: { checkoutUrl: "https://pay.example.com/cart/c/1?key=2" } } }
      : {
          shop: { primaryDomain: { url: "https://www.example.com" } },
          products: { nodes: [{ featuredImage: { url: "https://cdn.example.com/1.webp" } }] },
        };
    return Promise.resolve({ ok: true, data });
  });
  const origins = createShopOrigins({
    clock: () => new Date(now),
    log,
    shopOrigin,
    client: { request } as unknown as ShopClient,
  });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { origins, request, logged, pass };
}

/** Returns the picture origins after these URLs, without the shop's own origin. */
async function picturesOf(...urls: readonly string[]): Promise<readonly string[]> {
  const { origins } = setUp({ shopOrigin: null });
  for (const url of urls) origins.notePicture(url);
  return (await origins.named()).pictures;
}

describe("the origins a shop names", () => {
  test.each([
    ["https://cdn.shopify.com/s/files/1.jpg?v=2", "https://cdn.shopify.com"],
    ["https://cdn.example.com:8443/a.webp", "https://cdn.example.com:8443"],
    ["HTTPS://CDN.Example.com/a", "https://cdn.example.com"],
    ["https://user:secret@cdn.example.com/a", "https://cdn.example.com"],
    ["http://127.0.0.1:4000/media/a.webp", "http://127.0.0.1:4000"],
    ["http://[::1]:4000/media/a.webp", "http://[::1]:4000"],
    ["https://imagini.café.ro/a", "https://imagini.xn--caf-dma.ro"],
  ])("of %s is %s", async (url, origin) => {
    expect(await picturesOf(url)).toEqual([origin]);
  });

  test.each([
    "/media/a.webp",
    "//cdn.example.com/a",
    "http://cdn.example.com/a",
    "data:image/png;base64,AA",
    "https://*.example.com/a",
    "https://a;script-src.example.com/",
    "https://a,b.example.com/",
    "https://'unsafe-inline'/",
    "https://",
    "https:example.com",
    "javascript:alert(1)",
  ])("are not made of %s", async (url) => {
    expect(await picturesOf(url)).toEqual([]);
  });

  test("are eight at most: the one named longest ago makes room", async () => {
    const hosts = Array.from({ length: 9 }, (_, n) => `https://h${n}.example.com`);
    expect(await picturesOf(...hosts)).toEqual(hosts.slice(1));
    expect(
      await picturesOf(...hosts.slice(0, 8), "https://h0.example.com/again", "https://h8.example.com"),
    ).toEqual(hosts.filter((host) => host !== "https://h1.example.com"));
  });

  test("are dropped a day after they were last named", async () => {
    const { origins, pass } = setUp({ shopOrigin: null });
    origins.notePicture("https://cdn.example.com/a");
    pass(24 * HOUR_MS);
    expect((await origins.named()).pictures).toEqual(["https://cdn.example.com"]);
    pass(1);
    expect((await origins.named()).pictures).toEqual([]);
  });
});

describe("the addresses of a hosted shop", () => {
  test("are known to the first page: where pictures are, the shop's domain, and that of a cart's URL", async () => {
    const { origins, request, pass } = setUp();
    expect(await origins.named()).toEqual({
      pictures: [SHOP, "https://cdn.example.com"],
      checkouts: [SHOP, "https://pay.example.com", "https://www.example.com"],
    });
    expect(request).toHaveBeenCalledTimes(2);
    pass(HOUR_MS);
    await origins.named();
    expect(request).toHaveBeenCalledTimes(4);
  });

  test("that the shop did not answer are requested again after a minute", async () => {
    const { origins, request, pass } = setUp({ fails: true });
    expect((await origins.named()).checkouts).toEqual([SHOP]);
    pass(HOUR_MS / 60 - 1);
    await origins.named();
    expect(request).toHaveBeenCalledTimes(2);
    pass(1);
    await origins.named();
    expect(request).toHaveBeenCalledTimes(4);
  });

  test("that cannot be read because of a bug are logged, and asked for again after a minute", async () => {
    const { origins, request, logged, pass } = setUp({ throws: true });
    expect((await origins.named()).checkouts).toEqual([SHOP]);
    expect(logged).toHaveBeenCalledTimes(1);
    pass(HOUR_MS / 60);
    await origins.named();
    expect(request).toHaveBeenCalledTimes(4);
  });

  test("are waited for by the first pages for two seconds, and by no later one", async () => {
    vi.useFakeTimers();
    const { origins } = setUp({ hangs: true });
    const seen: string[] = [];
    const first = origins.named().then(() => seen.push("first"));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(["first"]);
    await Promise.all([first, origins.named()]);
    vi.useRealTimers();
  });

  test("of the embedded shop are the store's own: nothing is asked", async () => {
    const { origins, request } = setUp({ shopOrigin: null });
    expect(await origins.named()).toEqual({ pictures: [], checkouts: [] });
    expect(request).not.toHaveBeenCalled();
  });
});
