import { describe, expect, it } from "vitest";
import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";
import { compareLines, compareTaken, hasTooManySubscriptions, type Offer } from "./checkout-lines.ts";

const LINE: CheckoutLine = { id: "a", quantity: 3, price: 28_900, currency: "RON" };
const OFFER: Offer = {
  price: { amount: 28_900, currency: "RON" },
  available: true,
  left: 10,
  isSubscription: false,
  sellingPlanId: null,
};
const lei = (amount: number) => ({ amount, currency: "RON" as const });

describe("changes since the shopper filled the cart", () => {
  it.each<[string, Partial<Offer> | undefined, object[], object[]]>([
    ["nothing", {}, [], [LINE]],
    [
      "a higher price",
      { price: lei(29_900) },
      [{ kind: "price", id: "a", from: lei(28_900), to: lei(29_900) }],
      [{ ...LINE, price: 29_900 }],
    ],
    [
      "a lower price",
      { price: lei(100) },
      [{ kind: "price", id: "a", from: lei(28_900), to: lei(100) }],
      [{ ...LINE, price: 100 }],
    ],
    [
      "another currency",
      { price: { amount: 28_900, currency: "EUR" } },
      [{ kind: "price", id: "a", from: lei(28_900), to: { amount: 28_900, currency: "EUR" } }],
      [{ ...LINE, currency: "EUR" }],
    ],
    [
      "fewer left",
      { left: 2 },
      [{ kind: "fewer_left", id: "a", from: 3, to: 2 }],
      [{ ...LINE, quantity: 2 }],
    ],
    ["exactly enough left", { left: 3 }, [], [LINE]],
    ["sold out", { available: false, left: 0 }, [{ kind: "sold_out", id: "a" }], []],
    ["no longer sold", undefined, [{ kind: "gone", id: "a" }], []],
    ["sold without counting", { left: 0 }, [], [LINE]],
    ["stock not told", { left: null }, [], [LINE]],
  ])("%s", (_case, offer, changes, accepted) => {
    const offers = new Map(offer === undefined ? [] : [["a", { ...OFFER, ...offer }]]);
    expect(compareLines([LINE], offers)).toEqual({ changes, accepted });
  });

  it("names a price and a shortage of one line both", () => {
    const { changes } = compareLines([LINE], new Map([["a", { ...OFFER, left: 1, price: lei(1) }]]));
    expect(changes.map(({ kind }) => kind)).toEqual(["fewer_left", "price"]);
  });
});

describe("what the platform took into the cart", () => {
  it.each<[string, [string, number][], object[], number[]]>([
    ["all", [["a", 3]], [], [3]],
    ["less", [["a", 1]], [{ kind: "fewer_left", id: "a", from: 3, to: 1 }], [1]],
    ["nothing", [], [{ kind: "sold_out", id: "a" }], []],
    ["more than asked", [["a", 9]], [], [3]],
  ])("%s", (_case, taken, changes, quantities) => {
    const compared = compareTaken([LINE], new Map(taken));
    expect(compared.changes).toEqual(changes);
    expect(compared.accepted.map(({ quantity }) => quantity)).toEqual(quantities);
  });
});

describe('spec §5: "only one subscription item per cart and per order"', () => {
  it.each([
    [0, 0, false],
    [1, 0, false],
    [2, 0, true],
    [1, 1, true],
  ])("%i and %i pieces of two subscriptions: refused is %s", (first, second, refused) => {
    const lines = [
      { ...LINE, id: "a", quantity: first },
      { ...LINE, id: "b", quantity: second },
      { ...LINE, id: "c", quantity: 5 },
    ];
    const monthly = { ...OFFER, isSubscription: true };
    const offers = new Map([
      ["a", monthly],
      ["b", monthly],
      ["c", OFFER],
    ]);
    expect(hasTooManySubscriptions(lines, offers)).toBe(refused);
  });
});
