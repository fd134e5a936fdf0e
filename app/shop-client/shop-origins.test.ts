import pino from "pino";
import { describe, expect, test, vi } from "vitest";
import type { ShopClient } from "./shop-client.server.ts";
import { createShopOrigins } from "./shop-origins.server.ts";

const HOUR_MS = 60 * 60_000;
const SHOP = "https://my-store.myshopify.com";

interface Case {
  readonly shopOrigin?: string | null;
  readonly fails?: boolean;
  readonly throws?: boolean;
}

function setUp({ shopOrigin = SHOP, fails = false, throws = false }: Case = {}) {
  let now = 0;
  const log = pino({ level: "silent" });
  const logged = vi.spyOn(log, "error");
  const request = vi.fn((document: { toString: () => string }) => {
    if (throws) return Promise.reject(new TypeError("a bug"));
    if (fails) return Promise.resolve({ ok: false, error: { kind: "unreachable", message: "down" } });
    const data = document.toString().includes("cartCreate")
      ? { cartCreate: { cart: { checkoutUrl: "https://pay.example.com/cart/c/1?key=2" } } }
      : { shop: { primaryDomain: { url: "https://www.example.com" } } };
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

/** What the pictures' set holds after these URLs, without the shop's own origin. */
function picturesOf(...urls: readonly string[]): readonly string[] {
  const { origins } = setUp({ shopOrigin: null });
  for (const url of urls) origins.notePicture(url);
  return origins.named().pictures;
}

describe("the origins a shop names", () => {
  test.each([
    ["https://cdn.shopify.com/s/files/1.jpg?v=2", "https://cdn.shopify.com"],
    ["https://cdn.example.com:8443/a.webp", "https://cdn.example.com:8443"],
    ["HTTPS://CDN.Example.com/a", "https://cdn.example.com"],
    ["https://user:secret@cdn.example.com/a", "https://cdn.example.com"],
    ["http://127.0.0.1:4000/media/a.webp", "http://127.0.0.1:4000"],
    ["http://[::1]:4000/media/a.webp", "http://[::1]:4000"],
    ["https://imagini.sânziana.ro/a", "https://imagini.xn--snziana-pwa.ro"],
  ])("of %s is %s", (url, origin) => {
    expect(picturesOf(url)).toEqual([origin]);
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
  ])("are not made of %s", (url) => {
    expect(picturesOf(url)).toEqual([]);
  });

  test("are eight at most: the one named longest ago makes room", () => {
    const hosts = Array.from({ length: 9 }, (_, n) => `https://h${n}.example.com`);
    expect(picturesOf(...hosts)).toEqual(hosts.slice(1));
    expect(
      picturesOf(...hosts.slice(0, 8), "https://h0.example.com/again", "https://h8.example.com"),
    ).toEqual(hosts.filter((host) => host !== "https://h1.example.com"));
  });

  test("are dropped a day after they were last named", () => {
    const { origins, pass } = setUp();
    origins.notePicture("https://cdn.example.com/a");
    pass(24 * HOUR_MS);
    expect(origins.named().pictures).toEqual([SHOP, "https://cdn.example.com"]);
    pass(1);
    expect(origins.named().pictures).toEqual([SHOP]);
  });
});

describe("the checkout of a hosted shop", () => {
  test("is asked for once an hour: the shop's domain, and that of a cart's URL", async () => {
    const { origins, request, pass } = setUp();
    expect(origins.named().checkouts).toEqual([SHOP]);
    await vi.waitFor(() => {
      expect(origins.named().checkouts).toEqual([SHOP, "https://pay.example.com", "https://www.example.com"]);
    });
    expect(request).toHaveBeenCalledTimes(2);
    pass(HOUR_MS);
    origins.named();
    expect(request).toHaveBeenCalledTimes(4);
  });

  test("that is not told is asked for again after a minute", async () => {
    const { origins, request, pass } = setUp({ fails: true });
    origins.named();
    await vi.waitFor(() => {
      pass(HOUR_MS / 60);
      origins.named();
      expect(request.mock.calls.length).toBeGreaterThan(2);
    });
    expect(origins.named().checkouts).toEqual([SHOP]);
  });

  test("that cannot be read because of a bug is logged, and asked for again after a minute", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    const { origins, request, logged, pass } = setUp({ throws: true });
    expect(origins.named().checkouts).toEqual([SHOP]);
    // Node tells of rejections nobody took between two turns of its event loop.
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(logged).toHaveBeenCalledTimes(1);
    pass(HOUR_MS / 60);
    origins.named();
    expect(request).toHaveBeenCalledTimes(4);
  });

  test("of the embedded shop is the store itself: nothing is asked", () => {
    const { origins, request } = setUp({ shopOrigin: null });
    expect(origins.named()).toEqual({ pictures: [], checkouts: [] });
    expect(request).not.toHaveBeenCalled();
  });
});
