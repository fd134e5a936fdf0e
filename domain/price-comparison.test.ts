import { describe, expect, it } from "vitest";
import { money, type Money } from "./money.ts";
import { comparePrice } from "./price-comparison.ts";

const lei = (amount: number): Money => money(amount, "RON");
const single = { price: lei(28900), bottles: 1, isSubscription: false, compareAt: null };
const monthly = { price: lei(26010), bottles: 1, isSubscription: true, compareAt: lei(28900) };
const pack = { price: lei(78030), bottles: 3, isSubscription: false, compareAt: lei(86700) };

describe("design §5.34: packs and subscriptions compare with single bottles, they never strike a price", () => {
  it.each([
    ["a single bottle has nothing beside it", single, lei(28900), null],
    [
      "a reduced single bottle shows what it cost before",
      { ...single, price: lei(25900), compareAt: lei(28900) },
      lei(25900),
      { kind: "before", price: lei(28900) },
    ],
    ["a subscription compares", monthly, lei(28900), { kind: "single", price: lei(28900) }],
    [
      "a pack compares the price of one of its bottles",
      pack,
      lei(28900),
      { kind: "single", price: lei(28900) },
    ],
    ["both with what a bottle costs now", pack, lei(27000), { kind: "single", price: lei(27000) }],
    ["not with a cheaper bottle", pack, lei(25900), null],
    ["not with an equally cheap one", pack, lei(26010), null],
    ["not with a price in another currency", pack, money(9000, "EUR"), null],
    [
      "where no single bottle is sold, with a bottle's share of the compare-at price",
      pack,
      null,
      { kind: "single", price: lei(28900) },
    ],
    ["or with nothing", { ...pack, compareAt: null }, null, null],
    [
      "a quarterly subscription of unknown bottles does not compare",
      { ...monthly, price: lei(78030) },
      lei(28900),
      null,
    ],
  ])("%s", (_text, offer, bottle, expected) => {
    expect(comparePrice(offer, bottle)).toEqual(expected);
  });
});
