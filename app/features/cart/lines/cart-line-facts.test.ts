import { describe, expect, it } from "vitest";
import { BOTTLE } from "#app/features/cart/cart-item.fixture.ts";
import { type KnownVariant, lineNotice, parseCartLines, applyCurrentOffer } from "./cart-line-facts.ts";

const item = { ...BOTTLE, quantity: 2 };
const facts: KnownVariant = {
  id: item.id,
  available: true,
  handle: "papillex",
  productTitle: "Papillex",
  variantTitle: "Single bottle",
  image: "/media/papillex-single.webp",
  price: 28900,
  currency: "RON",
  isSubscription: false,
  subscriptionType: null,
};

describe("an item after the shop was asked about it", () => {
  it("is called by its names in the new language", () => {
    expect(applyCurrentOffer(item, facts)).toEqual({
      ...item,
      variantTitle: "Single bottle",
      variant: "Single bottle",
      name: "Papillex Single bottle",
    });
  });

  it("of a product with one variant keeps only the product's name", () => {
    const alone = { ...item, variantTitle: "", name: "Papillex" };
    expect(applyCurrentOffer(alone, facts)).toMatchObject({ variantTitle: "", name: "Papillex" });
  });

  it("that is gone keeps what it was called and cost", () => {
    expect(applyCurrentOffer(item, { id: item.id, gone: true })).toBe(item);
  });

  it("keeps its price when the new one is in a currency the store does not know", () => {
    const renewed = applyCurrentOffer(item, { ...facts, price: null, currency: null });
    expect(renewed).toMatchObject({ price: 28900, currency: "RON" });
  });
});

describe("the note on a row", () => {
  const before = { amount: 28900, currency: "RON" } as const;
  it.each([
    ["says nothing when nothing changed", facts, undefined, { availability: "available", priceWas: null }],
    [
      "names the old price",
      { ...facts, price: 29900 },
      undefined,
      { availability: "available", priceWas: before },
    ],
    [
      "takes the price of another country for no change",
      { ...facts, price: 5800, currency: "EUR" },
      undefined,
      { availability: "available", priceWas: null },
    ],
    [
      "forgets the old price of another country",
      facts,
      { availability: "available", priceWas: { amount: 5800, currency: "EUR" } } as const,
      { availability: "available", priceWas: null },
    ],
    [
      "says sold out",
      { ...facts, available: false },
      undefined,
      { availability: "unavailable", priceWas: null },
    ],
    ["says gone", { id: item.id, gone: true } as const, undefined, { availability: "gone", priceWas: null }],
    [
      "still names an earlier price at the next look",
      facts,
      { availability: "available", priceWas: { amount: 19900, currency: "RON" } } as const,
      { availability: "available", priceWas: { amount: 19900, currency: "RON" } },
    ],
    [
      "forgets the old price once it is back",
      facts,
      { availability: "available", priceWas: before } as const,
      { availability: "available", priceWas: null },
    ],
  ])("%s", (_case, line, earlier, expected) => {
    expect(lineNotice(item, line, earlier)).toEqual(expected);
  });
});

describe("the answer of /api/cart-lines", () => {
  it("is read line by line", () => {
    const gone = { id: "gid://shopify/ProductVariant/9", gone: true };
    expect(parseCartLines({ lines: [facts, gone] })).toEqual([facts, gone]);
  });

  it.each([
    ["null", null],
    ["an error", { error: "shop_unavailable" }],
    ["lines that are no list", { lines: {} }],
    ["a line without an id", { lines: [{ ...facts, id: undefined }] }],
    ["a line without names", { lines: [{ ...facts, productTitle: 3 }] }],
  ])("that is %s is none", (_case, answer) => {
    expect(parseCartLines(answer)).toBeNull();
  });

  it("drops a price that is no amount", () => {
    expect(parseCartLines({ lines: [{ ...facts, price: -1, currency: "zł" }] })).toEqual([
      { ...facts, price: null, currency: null },
    ]);
  });
});
