import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import type { CartItem } from "#domain/cart/cart.ts";
import { type FakeBrowser, stubBrowser } from "#lib/testing/fake-browser.ts";

const PAPILLEX = "gid://shopify/ProductVariant/101";
const AHCC = "gid://shopify/ProductVariant/601";
const ORDER = {
  id: "5400001",
  lines: [{ variantId: PAPILLEX, title: "Papillex", variantTitle: null, quantity: 2, price: "289.00" }],
  discountCodes: [POPUP_DISCOUNT_CODE.toLowerCase()],
};

let browser: FakeBrowser;
let setAttribute = vi.fn();
beforeEach(() => {
  browser = stubBrowser();
  // Locks of different names do not wait for each other.
  const holders = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => unknown) => {
    const holder = (holders.get(name) ?? Promise.resolve()).then(work);
    holders.set(name, holder);
    return holder;
  };
  vi.stubGlobal("navigator", { languages: ["ro-RO"], locks: { request } });
  vi.stubGlobal("sessionStorage", localStorage);
  setAttribute = vi.fn();
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "ro", setAttribute } });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

function fillCart(quantities: Readonly<Record<string, number>>): void {
  const items = Object.entries(quantities).map(([id, quantity]): CartItem => ({
    id,
    quantity,
    handle: "papillex",
    productTitle: "Papillex",
    variantTitle: "Un flacon",
    name: "Papillex Un flacon",
    image: null,
    price: 28_900,
    currency: "RON",
    variant: "Un flacon",
    isSubscription: false,
    subscriptionType: null,
  }));
  browser.stored.set(`${BRAND_STORAGE_PREFIX}_cart`, JSON.stringify(items));
}

function cartNow(): Record<string, number> {
  const items = JSON.parse(browser.stored.get(`${BRAND_STORAGE_PREFIX}_cart`) ?? "[]") as CartItem[];
  return Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));
}

/** Opens the thank-you page in a tab of its own. */
async function visit(order = ORDER, boughtAlone = false): Promise<void> {
  vi.resetModules();
  const { settleOrder } = await import("./settle-order.ts");
  await settleOrder(order, boughtAlone);
}

describe("the cart after an order", () => {
  it("loses what was bought and keeps the rest", async () => {
    fillCart({ [PAPILLEX]: 2, [AHCC]: 1 });
    await visit();
    expect(cartNow()).toEqual({ [AHCC]: 1 });
  });

  it("keeps all of it where the goods were bought beside it", async () => {
    fillCart({ [PAPILLEX]: 2, [AHCC]: 1 });
    await visit(ORDER, true);
    expect(cartNow()).toEqual({ [PAPILLEX]: 2, [AHCC]: 1 });
  });

  it("keeps the pieces that were added since", async () => {
    fillCart({ [PAPILLEX]: 3 });
    await visit();
    expect(cartNow()).toEqual({ [PAPILLEX]: 1 });
  });

  it("is left alone when the page is seen again", async () => {
    fillCart({ [PAPILLEX]: 2 });
    await visit();
    fillCart({ [PAPILLEX]: 2 });
    await visit();
    expect(cartNow()).toEqual({ [PAPILLEX]: 2 });
  });

  it("is emptied once, however many tabs show the page at a time", async () => {
    fillCart({ [PAPILLEX]: 5 });
    await Promise.all([visit(), visit(), visit()]);
    expect(cartNow()).toEqual({ [PAPILLEX]: 3 });
  });

  it("is emptied again by the next order", async () => {
    fillCart({ [PAPILLEX]: 2 });
    await visit();
    fillCart({ [PAPILLEX]: 2 });
    await visit({ ...ORDER, id: "5400002" });
    expect(cartNow()).toEqual({});
  });
});

describe("the code of an order", () => {
  it("is noted as used, once, and no longer kept", async () => {
    browser.stored.set(`${BRAND_STORAGE_PREFIX}_discount_code`, POPUP_DISCOUNT_CODE);
    browser.stored.set("usedDiscountCodes", `["POPUP10"]`);
    await visit();
    await visit({ ...ORDER, id: "5400002" });
    expect(browser.stored.get("usedDiscountCodes")).toBe(`["POPUP10","${POPUP_DISCOUNT_CODE}"]`);
    expect(browser.stored.has(`${BRAND_STORAGE_PREFIX}_discount_code`)).toBe(false);
  });

  it("leaves another one that is kept for later", async () => {
    browser.stored.set(`${BRAND_STORAGE_PREFIX}_discount_code`, "POPUP10");
    await visit();
    expect(browser.stored.get(`${BRAND_STORAGE_PREFIX}_discount_code`)).toBe("POPUP10");
  });

  it.each(["{", "7", `{"a":1}`, `[1,null]`])("is noted over %s in storage", async (broken) => {
    browser.stored.set("usedDiscountCodes", broken);
    await visit();
    expect(browser.stored.get("usedDiscountCodes")).toBe(`["${POPUP_DISCOUNT_CODE}"]`);
  });
});

it("the browser has ordered from now on, on this page too", async () => {
  expect(browser.stored.has(`${BRAND_STORAGE_PREFIX}_has_ordered`)).toBe(false);
  await visit();
  expect(browser.stored.get(`${BRAND_STORAGE_PREFIX}_has_ordered`)).toBe("true");
  expect(setAttribute).toHaveBeenCalledWith("data-has-ordered", "");
});

it("what was typed at checkout is forgotten with the order", async () => {
  browser.stored.set(`${BRAND_STORAGE_PREFIX}_checkout_draft`, "{}");
  await visit();
  expect(browser.stored.has(`${BRAND_STORAGE_PREFIX}_checkout_draft`)).toBe(false);
});
