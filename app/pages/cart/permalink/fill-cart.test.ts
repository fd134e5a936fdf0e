import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubBrowser } from "#lib/testing/fake-browser.ts";
import type { NewCartItem } from "#domain/cart/cart.ts";
import { BOTTLE, SUBSCRIPTION } from "#app/features/cart/cart-item.fixture.ts";

const TOKEN = "t".repeat(65);
const factsOf = ({ id, price, currency, isSubscription, subscriptionType, ...item }: NewCartItem) => ({
  ...{ id, price, currency, isSubscription, subscriptionType, available: true },
  ...{ handle: item.handle, productTitle: item.productTitle, variantTitle: item.variantTitle, image: null },
});
const OTHER_SUBSCRIPTION = { ...SUBSCRIPTION, id: "gid://shopify/ProductVariant/3" };
const lineOf = ({ id, price, currency }: NewCartItem, quantity: number) => ({
  id,
  quantity,
  price,
  currency,
});

let codeAnswer: object;
const posted: unknown[] = [];
beforeEach(() => {
  stubBrowser();
  vi.resetModules();
  codeAnswer = { kind: "applies" };
  posted.length = 0;
  const sold = [BOTTLE, SUBSCRIPTION, OTHER_SUBSCRIPTION].map(factsOf);
  vi.stubGlobal("fetch", async (url: string, init?: { readonly method: string; readonly body: string }) => {
    if (init?.method === "POST") posted.push(JSON.parse(init.body));
    if (url.startsWith("/api/discount-code")) return Response.json(codeAnswer);
    if (url.startsWith("/api/kept-cart")) return Response.json({ success: true });
    const ids = new URL(url, "http://store.test").searchParams.get("ids")?.split(",") ?? [];
    return Response.json({
      lines: ids.map((id) => sold.find((each) => each.id === id) ?? { id, gone: true }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function browserWith(...items: readonly (readonly [NewCartItem, number])[]) {
  const store = await import("#app/features/cart/cart-store.ts");
  for (const [item, quantity] of items) await store.addToCart(item, quantity);
  const codes = await import("#app/features/cart/lines/discount-code-store.ts");
  const { readDraft } = await import("#app/features/checkout/checkout-draft.ts");
  return { ...codes, ...(await import("./fill-cart.ts")), readDraft, quantities: () => quantitiesIn(store) };
}

function quantitiesIn({ currentCart }: typeof import("#app/features/cart/cart-store.ts")) {
  return Object.fromEntries(currentCart().map(({ id, quantity }) => [id.split("/").at(-1), quantity]));
}

describe("a mailed cart", () => {
  it("fills an empty cart, with its code, says nothing, and is named by the checkout", async () => {
    const { fillCart, currentCode, quantities, readDraft } = await browserWith();
    const link = { lines: [lineOf(BOTTLE, 2), lineOf(SUBSCRIPTION, 1)], code: "SANZIANA10", token: TOKEN };
    expect(await fillCart(link)).toEqual({
      ...{ gone: 0, soldOut: [], subscriptions: [], prices: [], code: null, isMerged: false },
    });
    expect(quantities()).toEqual({ 1: 2, 2: 1 });
    expect(currentCode().code).toBe("SANZIANA10");
    expect(readDraft().cartKey).toBe(TOKEN);
    expect(posted).toContainEqual({ kind: "restored", cartKey: TOKEN });
    // Opened once more, it changes nothing.
    expect(await fillCart(link)).toMatchObject({ isMerged: false, code: null });
    expect(quantities()).toEqual({ 1: 2, 2: 1 });
  });

  it("keeps what is in the cart, the larger quantity, its subscription and its code, and says so", async () => {
    const { fillCart, currentCode, setDiscountCode, quantities } = await browserWith(
      [BOTTLE, 5],
      [OTHER_SUBSCRIPTION, 1],
    );
    setDiscountCode("POPUP10");
    const lines = [lineOf(BOTTLE, 2), lineOf(SUBSCRIPTION, 1)];
    expect(await fillCart({ lines, code: "SANZIANA10", token: TOKEN })).toMatchObject({
      subscriptions: [SUBSCRIPTION.name],
      code: { code: "SANZIANA10", kept: "POPUP10" },
      isMerged: true,
    });
    expect(quantities()).toEqual({ 1: 5, 3: 1 });
    expect(currentCode().code).toBe("POPUP10");
    await fillCart({ lines: [lineOf(BOTTLE, 9)], code: null, token: TOKEN });
    expect(quantities()).toEqual({ 1: 9, 3: 1 });
  });

  it("says what is gone, whose price changed, and that its code no longer applies", async () => {
    const { fillCart, currentCode } = await browserWith();
    codeAnswer = { kind: "refused", reason: null, minimum: null };
    const lines = [
      { ...lineOf(BOTTLE, 1), price: 27_900 },
      lineOf({ ...BOTTLE, id: "gid://shopify/ProductVariant/9" }, 1),
    ];
    expect(await fillCart({ lines, code: "EXPIRAT", token: TOKEN })).toMatchObject({
      gone: 1,
      prices: [{ name: BOTTLE.name, from: { amount: 27_900 }, to: { amount: BOTTLE.price } }],
      code: { code: "EXPIRAT", kept: null },
    });
    expect(currentCode().code).toBeNull();
  });

  it("is not named by a checkout that has a kept cart of its own", async () => {
    const { fillCart, readDraft } = await browserWith();
    const { writeDraft } = await import("#app/features/checkout/checkout-draft.ts");
    writeDraft({ cartKey: "own" });
    await fillCart({ lines: [lineOf(BOTTLE, 1)], code: null, token: TOKEN });
    expect(readDraft().cartKey).toBe("own");
  });
});

it("a permalink sets the quantity and the code, and tells the server nothing", async () => {
  const { fillCart, currentCode, quantities } = await browserWith([BOTTLE, 5]);
  await fillCart({ lines: [{ id: BOTTLE.id, quantity: 2 }], code: "SANZIANA10", token: null });
  expect(quantities()).toEqual({ 1: 2 });
  expect(currentCode().code).toBe("SANZIANA10");
  expect(posted).toEqual([]);
});
