import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import {
  addItem,
  hasSubscription,
  itemCount,
  parseCart,
  removeItem,
  setQuantity,
  subscriptionCount,
  type Cart,
  type CartItem,
} from "./cart.ts";
import { lineTotal, subtotal } from "./cart-amounts.ts";
import { CURRENCIES, money } from "#domain/money/money.ts";

const bottle: CartItem = {
  id: "gid://shopify/ProductVariant/1",
  handle: "papillex",
  productTitle: "Papillex",
  variantTitle: "Un flacon",
  name: "Papillex – Un flacon",
  image: "/media/papillex-single.webp",
  price: 28900,
  currency: "RON",
  quantity: 1,
  variant: "Un flacon",
  isSubscription: false,
  subscriptionType: null,
};
const monthly: CartItem = {
  ...bottle,
  id: "gid://shopify/ProductVariant/2",
  variantTitle: "Abonament lunar",
  price: 26010,
  isSubscription: true,
  subscriptionType: "monthly",
};
const other: CartItem = { ...bottle, id: "gid://shopify/ProductVariant/3", handle: "ahcc", price: 34900 };

const added = (cart: Cart, item: CartItem, quantity?: number): Cart => {
  const result = addItem(cart, item, quantity);
  if (!result.ok) throw new Error(result.error);
  return result.cart;
};

describe("spec §4: 'Adding an existing id increases its quantity by the given quantity (default 1).'", () => {
  it.each([
    [undefined, 3],
    [1, 3],
    [5, 7],
  ])("2 in the cart and %j more → %i", (quantity, expected) => {
    expect(added([{ ...bottle, quantity: 2 }], bottle, quantity)).toEqual([
      { ...bottle, quantity: expected },
    ]);
  });

  test("the newer price and names are taken over, the place is kept", () => {
    const newer = { ...bottle, name: "Papillex – Single bottle", price: 29900 };
    expect(added([bottle, other], newer)).toEqual([{ ...newer, quantity: 2 }, other]);
  });
});

describe("spec §4: 'A new item is appended with quantity default 1.'", () => {
  it.each([
    [undefined, 1],
    [4, 4],
  ])("quantity %j → %i", (quantity, expected) => {
    expect(added([bottle], other, quantity)).toEqual([bottle, { ...other, quantity: expected }]);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
    "%d is no quantity and changes nothing",
    (quantity) => {
      expect(addItem([bottle], other, quantity)).toEqual({ ok: true, cart: [bottle] });
      expect(addItem([bottle], bottle, quantity)).toEqual({ ok: true, cart: [bottle] });
    },
  );
});

describe("spec §4: 'Adding a subscription item when the cart already holds one is refused … subscription_limit'", () => {
  const another = { ...monthly, id: "gid://shopify/ProductVariant/9", handle: "ahcc" };
  it.each<[string, Cart, CartItem, number]>([
    ["another subscription", [monthly], another, 1],
    ["the same subscription again", [bottle, monthly], monthly, 1],
    ["the same subscription, several at once", [monthly], monthly, 3],
    ["one whose id is already there as a one-time purchase", [{ ...bottle, id: monthly.id }], monthly, 1],
  ])("%s", (_title, cart, item, quantity) => {
    expect(addItem(cart, item, quantity)).toEqual({ ok: false, error: "subscription_limit" });
  });

  it.each<[string, Cart, CartItem]>([
    ["the first subscription", [bottle, other], monthly],
    ["a one-time purchase beside a subscription", [monthly], bottle],
  ])("%s is welcome", (_title, cart, item) => {
    expect(added(cart, item)).toEqual([...cart, item]);
  });

  it("design §5.23: several of one at once are one", () => {
    expect(added([bottle], monthly, 2)).toEqual([bottle, { ...monthly, quantity: 1 }]);
  });
});

describe("spec §4: 'Removal is by id. Setting a quantity below 1 is ignored.'", () => {
  test("removal", () => {
    expect(removeItem([bottle, monthly], bottle.id)).toEqual([monthly]);
    expect(removeItem([bottle], "unknown")).toEqual([bottle]);
  });

  it.each([
    [1, 1],
    [7, 7],
    [100, 100],
    [100_000, 100_000],
    [0, 2],
    [-1, 2],
    [1.5, 2],
    [Number.NaN, 2],
    [Number.MAX_SAFE_INTEGER, 2],
    [Number.MAX_SAFE_INTEGER + 1, 2],
  ])("2 pieces set to %d → %i", (quantity, expected) => {
    expect(setQuantity([{ ...bottle, quantity: 2 }, other], bottle.id, quantity)).toEqual([
      { ...bottle, quantity: expected },
      other,
    ]);
  });

  test("spec §5: 'only one subscription item per cart': a second piece is ignored too", () => {
    expect(setQuantity([monthly], monthly.id, 2)).toEqual([monthly]);
    expect(setQuantity([monthly], "unknown", 2)).toEqual([monthly]);
  });
});

describe("spec §4: 'Derived values: subtotal, item count, whether a subscription exists, subscription count.'", () => {
  it.each<[Cart, number, number, number]>([
    [[], 0, 0, 0],
    [[bottle], 28900, 1, 0],
    [[{ ...bottle, quantity: 3 }, monthly], 112710, 4, 1],
  ])("%#", (cart, amount, count, subscriptions) => {
    expect(subtotal(cart)).toEqual(money(amount, "RON"));
    expect(itemCount(cart)).toBe(count);
    expect(subscriptionCount(cart)).toBe(subscriptions);
    expect(hasSubscription(cart)).toBe(subscriptions > 0);
  });

  test("a line costs its price times its quantity", () => {
    expect(lineTotal({ ...bottle, quantity: 3 })).toEqual(money(86700, "RON"));
  });

  test("a line still priced in another currency waits for its new price", () => {
    expect(subtotal([{ ...bottle, currency: "EUR", price: 5800 }, other])).toEqual(money(5800, "EUR"));
  });
});

describe("spec §4: 'Loading falls back to an empty cart if the data is missing, unparseable or not a list.'", () => {
  it.each([null, "", "{", "null", "{}", "5", '"[]"', '{"length":1}'])("%j", (text) => {
    expect(parseCart(text)).toEqual([]);
  });

  test("what was saved is loaded", () => {
    const cart = [{ ...bottle, quantity: 4 }, monthly, { ...other, image: null }];
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
  });

  it.each<[string, unknown[]]>([
    ["no object", [null, 5, "x", [], [[]]]],
    [
      "no id",
      [
        { ...bottle, id: undefined },
        { ...bottle, id: "" },
        { ...bottle, id: 5 },
      ],
    ],
    [
      "no texts",
      [
        { ...bottle, name: null },
        { ...bottle, handle: 1 },
        { ...bottle, variant: [] },
      ],
    ],
    ["a bad price", [-1, 289.5, "28900", null, 1e300].map((price) => ({ ...bottle, price }))],
    ["a bad currency", ["zł", "", null].map((currency) => ({ ...bottle, currency }))],
    ["a bad quantity", [0, -1, 1.5, "2", null, 1e300].map((quantity) => ({ ...bottle, quantity }))],
    ["no word on subscription", [{ ...bottle, isSubscription: "no" }]],
  ])("an entry with %s is dropped", (_title, entries) => {
    expect(parseCart(JSON.stringify([...entries, other]))).toEqual([other]);
  });

  it.each<[string, unknown[], Cart]>([
    [
      "duplicates are merged",
      [{ ...bottle, quantity: 2 }, other, bottle],
      [{ ...bottle, quantity: 3 }, other],
    ],
    ["only the first subscription is kept", [monthly, { ...monthly, id: "second" }, other], [monthly, other]],
    ["and only once", [{ ...monthly, quantity: 5 }, monthly], [monthly]],
    ["unknown fields are left behind", [{ ...bottle, extra: "x" }], [bottle]],
    ["a picture that is none is none", [{ ...bottle, image: 5 }], [{ ...bottle, image: null }]],
    ["a one-time purchase has no interval", [{ ...bottle, subscriptionType: "monthly" }], [bottle]],
    [
      "an unknown interval is none",
      [{ ...monthly, subscriptionType: "x" }],
      [{ ...monthly, subscriptionType: null }],
    ],
  ])("%s", (_title, entries, expected) => {
    expect(parseCart(JSON.stringify(entries))).toEqual(expected);
  });

  test("hostile storage does not hang the page: entries after the 200th are not read", () => {
    const entries = Array.from({ length: 100_000 }, (_, i) => ({ ...bottle, id: `v${i}` }));
    expect(parseCart(JSON.stringify(entries))).toHaveLength(200);
  });

  test("never throws on random text, and what it reads is a sound cart", () => {
    const entry = fc.record({
      id: fc.constantFrom("a", "b", "c", "__proto__", 5),
      handle: fc.constant("papillex"),
      productTitle: fc.constant("Papillex"),
      variantTitle: fc.string(),
      name: fc.string(),
      image: fc.anything(),
      price: fc.oneof(fc.nat(), fc.maxSafeInteger()),
      currency: fc.constantFrom(...CURRENCIES),
      quantity: fc.oneof(fc.integer({ min: -2, max: 9 }), fc.maxSafeInteger()),
      variant: fc.string(),
      isSubscription: fc.boolean(),
      subscriptionType: fc.constantFrom("monthly", "quarterly", null, "x"),
    });
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(entry).map((entries) => JSON.stringify(entries)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const cart = parseCart(text);
        expectSound(cart);
        expect(parseCart(JSON.stringify(cart))).toEqual(cart);
      }),
    );
  });
});

test("no operation changes the cart it was given or yields an unsound one", () => {
  const items = fc.constantFrom(bottle, monthly, other, { ...monthly, id: "second" });
  const quantities = fc.oneof(fc.integer({ min: -3, max: 120 }), fc.maxSafeInteger(), fc.double());
  const operation = fc.oneof(
    fc.tuple(items, quantities).map(([item, n]) => (cart: Cart): Cart => {
      const result = addItem(cart, item, n);
      return result.ok ? result.cart : cart;
    }),
    fc.tuple(items, quantities).map(
      ([item, n]) =>
        (cart: Cart): Cart =>
          setQuantity(cart, item.id, n),
    ),
    items.map(
      (item) =>
        (cart: Cart): Cart =>
          removeItem(cart, item.id),
    ),
  );
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
      let cart: Cart = Object.freeze([]);
      for (const operate of operations) {
        const before = structuredClone(cart);
        const after = operate(cart);
        expect(cart).toEqual(before);
        expectSound(after);
        cart = Object.freeze(after.map((line) => Object.freeze(line)));
      }
      expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    }),
  );
});

function expectSound(cart: Cart) {
  expect(new Set(cart.map((line) => line.id)).size).toBe(cart.length);
  for (const line of cart) expect(Number.isSafeInteger(line.quantity) && line.quantity >= 1).toBe(true);
  expect(subscriptionCount(cart)).toBeLessThanOrEqual(1);
  expect(Number.isSafeInteger(subtotal(cart).amount)).toBe(true);
}
