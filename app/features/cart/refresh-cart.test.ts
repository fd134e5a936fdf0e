import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubBrowser } from "#lib/testing/fake-browser.ts";
import { BOTTLE, SUBSCRIPTION } from "./cart-item.fixture.ts";

const NAMED = { id: BOTTLE.id, available: true, handle: "papillex", productTitle: "Papillex", image: null };
const IN_ENGLISH = { ...NAMED, variantTitle: "Single bottle", price: 28900, currency: "RON" };

beforeEach(() => {
  stubBrowser();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

async function cartWith(...items: (typeof BOTTLE)[]) {
  const store = await import("./cart-store.ts");
  for (const item of items) await store.addToCart(item, 1);
  return { ...store, ...(await import("./refresh-cart.ts")) };
}

function answerWith(answer: (url: URL) => Response | Promise<Response>) {
  const fetch = vi.fn((url: string) => Promise.resolve(answer(new URL(url, "http://store.test"))));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("refreshing the cart", () => {
  it("asks about every item once and renews its names", async () => {
    const { currentCart, refreshCart } = await cartWith(BOTTLE, SUBSCRIPTION);
    const asked: (string | null)[] = [];
    answerWith((url) => {
      asked.push(url.searchParams.get("ids"));
      return Response.json({ lines: [IN_ENGLISH, { id: SUBSCRIPTION.id, gone: true }] });
    });
    await refreshCart();
    expect(asked).toEqual([`${BOTTLE.id},${SUBSCRIPTION.id}`]);
    expect(currentCart().map(({ name }) => name)).toEqual(["Papillex Single bottle", SUBSCRIPTION.name]);
  });

  it("renews the names alone where a price may only change by agreement", async () => {
    const { currentCart, refreshForDelivery } = await cartWith(BOTTLE);
    answerWith(() => Response.json({ lines: [{ ...IN_ENGLISH, price: BOTTLE.price + 100 }] }));
    await refreshForDelivery("RO");
    expect(currentCart()).toMatchObject([{ name: "Papillex Single bottle", price: BOTTLE.price }]);
  });

  it("takes the prices of the country of delivery when they are in another currency", async () => {
    const { currentCart, refreshForDelivery } = await cartWith(BOTTLE);
    const fetch = answerWith(() =>
      Response.json({ lines: [{ ...IN_ENGLISH, price: 5800, currency: "EUR" }] }),
    );
    await refreshForDelivery("LT");
    expect(fetch.mock.calls[0]?.[0]).toContain("&country=LT");
    expect(currentCart()).toMatchObject([{ price: 5800, currency: "EUR" }]);
  });

  it("takes a price in another currency alone, and tells whether all prices are the country's", async () => {
    const { currentCart, refreshForDelivery } = await cartWith(BOTTLE, { ...SUBSCRIPTION, currency: "EUR" });
    const dearer = { ...IN_ENGLISH, price: BOTTLE.price + 100 };
    const subscription = { ...IN_ENGLISH, id: SUBSCRIPTION.id, price: 9900 };
    answerWith(() => Response.json({ lines: [dearer, subscription] }));
    expect(await refreshForDelivery("RO")).toBe(false);
    expect(currentCart()).toMatchObject([
      { price: BOTTLE.price, currency: "RON" },
      { price: 9900, currency: "RON" },
    ]);
    answerWith(() => Response.json({ lines: [{ ...dearer, price: BOTTLE.price }, subscription] }));
    expect(await refreshForDelivery("RO")).toBe(true);
  });

  it.each([
    ["is not sold there", { id: SUBSCRIPTION.id, gone: true }],
    ["has no price there", { ...IN_ENGLISH, id: SUBSCRIPTION.id, price: null }],
    [
      "has its price in a third currency",
      { ...IN_ENGLISH, id: SUBSCRIPTION.id, price: 9900, currency: "USD" },
    ],
  ])("keeps all prices, about which the checkout asks, when one item %s", async (_case, other) => {
    const { currentCart, refreshForDelivery } = await cartWith(BOTTLE, SUBSCRIPTION);
    answerWith(() => Response.json({ lines: [{ ...IN_ENGLISH, price: 5800, currency: "EUR" }, other] }));
    await refreshForDelivery("LT");
    expect(currentCart().map(({ price, currency }) => [price, currency])).toEqual([
      [BOTTLE.price, BOTTLE.currency],
      [SUBSCRIPTION.price, SUBSCRIPTION.currency],
    ]);
  });

  it("does not ask for an empty cart", async () => {
    const { refreshCart } = await cartWith();
    const fetch = answerWith(() => Response.json({ lines: [] }));
    await refreshCart();
    expect(fetch).not.toHaveBeenCalled();
  });

  it("asks for 50 at a time", async () => {
    const many = Array.from({ length: 51 }, (_, n) => ({
      ...BOTTLE,
      id: `gid://shopify/ProductVariant/${n + 1}`,
    }));
    const { refreshCart } = await cartWith(...many);
    const counts: number[] = [];
    answerWith((url) => {
      counts.push(url.searchParams.get("ids")?.split(",").length ?? 0);
      return Response.json({ lines: [] });
    });
    await refreshCart();
    expect(counts).toEqual([50, 1]);
  });

  it.each([
    ["an error", () => Response.json({ error: "shop_unavailable" }, { status: 503 })],
    ["no JSON", () => new Response("<html>")],
    ["something else", () => Response.json({ lines: "none" })],
    ["nothing: the network is away", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("keeps what is there when the answer is %s", async (_case, answer) => {
    const { currentCart, refreshCart } = await cartWith(BOTTLE);
    answerWith(answer);
    await refreshCart();
    expect(currentCart()).toEqual([{ ...BOTTLE, quantity: 1 }]);
  });

  it("lets the newer call win, whichever answers first", async () => {
    const { currentCart, refreshCart } = await cartWith(BOTTLE);
    const late = Promise.withResolvers<Response>();
    const answers = [late.promise, Promise.resolve(Response.json({ lines: [IN_ENGLISH] }))];
    answerWith(() => answers.shift() ?? Response.error());
    const older = refreshCart();
    await refreshCart();
    late.resolve(Response.json({ lines: [{ ...IN_ENGLISH, variantTitle: "Un flacon" }] }));
    await older;
    expect(currentCart()[0]?.variantTitle).toBe("Single bottle");
  });
});
