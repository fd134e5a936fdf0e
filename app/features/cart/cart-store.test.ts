import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CART_KEY } from "#domain/storage-keys.ts";
import { type FakeBrowser, stubBrowser } from "#lib/testing/fake-browser.ts";
import { BOTTLE, SUBSCRIPTION } from "./cart-item.fixture.ts";

let browser: FakeBrowser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

/** Simulates a page load: imports the module anew. */
async function openTab(): Promise<typeof import("./cart-store.ts")> {
  vi.resetModules();
  return import("./cart-store.ts");
}

function quantities(text: string | undefined): [id: string, quantity: number][] {
  const items = JSON.parse(text ?? "[]") as { id: string; quantity: number }[];
  return items.map(({ id, quantity }) => [id, quantity]);
}

describe("the cart in storage", () => {
  it.each([
    ["missing", undefined],
    ["not JSON", "{oops"],
    ["no list", '{"items":[]}'],
    ["a list of something else", '[1,"two",null,{"id":3}]'],
  ])("that is %s loads as an empty cart (spec §4)", async (_case, text) => {
    if (text !== undefined) browser.stored.set(CART_KEY, text);
    const { currentCart } = await openTab();
    expect(currentCart()).toEqual([]);
  });

  it("outlives a page load", async () => {
    const first = await openTab();
    await first.addToCart(BOTTLE, 2);
    const second = await openTab();
    expect(second.currentCart()).toEqual([{ ...BOTTLE, quantity: 2 }]);
  });

  it("is one cart for two tabs: neither overwrites the other", async () => {
    const left = await openTab();
    const right = await openTab();
    await left.addToCart(BOTTLE, 1);
    await right.addToCart(SUBSCRIPTION, 1);
    await left.addToCart(BOTTLE, 1);
    expect(quantities(browser.stored.get(CART_KEY))).toEqual([
      [BOTTLE.id, 2],
      [SUBSCRIPTION.id, 1],
    ]);
  });

  it("refuses a second subscription that another tab's first one makes", async () => {
    const left = await openTab();
    const right = await openTab();
    await left.addToCart(SUBSCRIPTION, 1);
    const other = { ...SUBSCRIPTION, id: "gid://shopify/ProductVariant/9" };
    expect(await right.addToCart(other, 1)).toEqual({ ok: false, error: "subscription_limit" });
  });

  it("that cannot be written is kept in memory, with its changes", async () => {
    const { addToCart, changeQuantity, currentCart } = await openTab();
    browser.forbidWriting();
    await addToCart(BOTTLE, 1);
    await changeQuantity(BOTTLE.id, 3);
    expect(currentCart()).toEqual([{ ...BOTTLE, quantity: 3 }]);
  });
});

describe("changing the cart", () => {
  it("says so when a quantity is one no cart can hold", async () => {
    const { addToCart, currentCart } = await openTab();
    expect(await addToCart(BOTTLE, Number.MAX_SAFE_INTEGER)).toEqual({ ok: false, error: "quantity" });
    expect(currentCart()).toEqual([]);
  });

  it("ignores a quantity below 1 (spec §4)", async () => {
    const { addToCart, changeQuantity, currentCart } = await openTab();
    await addToCart(BOTTLE, 2);
    await changeQuantity(BOTTLE.id, 0);
    expect(currentCart()[0]?.quantity).toBe(2);
  });

  it("removes by id", async () => {
    const { addToCart, currentCart, removeFromCart } = await openTab();
    await addToCart(BOTTLE, 1);
    await addToCart(SUBSCRIPTION, 1);
    await removeFromCart(BOTTLE.id);
    expect(currentCart().map(({ id }) => id)).toEqual([SUBSCRIPTION.id]);
    await removeFromCart(SUBSCRIPTION.id);
    expect(currentCart()).toEqual([]);
  });
});

describe("refreshing items", () => {
  it("renews what they say, never which they are or how many", async () => {
    const { addToCart, currentCart, refreshItems } = await openTab();
    await addToCart(BOTTLE, 2);
    await refreshItems((item) => ({ ...item, productTitle: "New", id: "other", quantity: 7 }));
    expect(currentCart()).toEqual([{ ...BOTTLE, productTitle: "New", quantity: 2 }]);
  });

  it("writes nothing when nothing is new, so that tabs do not wake each other", async () => {
    const { addToCart, currentCart, refreshItems } = await openTab();
    await addToCart(BOTTLE, 2);
    const [before, writes] = [currentCart(), browser.writes()];
    await refreshItems((item) => ({ ...item }));
    expect(browser.writes()).toBe(writes);
    expect(currentCart()).toBe(before);
  });
});
