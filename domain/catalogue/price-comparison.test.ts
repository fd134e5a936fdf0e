import { describe, expect, it } from "vitest";
import { money, type Money } from "#domain/money/money.ts";
import { comparePrice, savedPercent } from "./price-comparison.ts";

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
      "where no single bottle is sold, a reduced pack shows a bottle's share of what it cost before",
      pack,
      null,
      { kind: "before", price: lei(28900) },
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

describe("the percent shown as saved follows from today's prices", () => {
  it.each([
    ["a subscription against one bottle", monthly, lei(28900), 10],
    ["a pack against three", pack, lei(28900), 10],
    ["nothing, once the bottle costs less", pack, lei(25900), 0],
    ["nothing, once the bottle costs the same", monthly, lei(26010), 0],
    ["more, once the bottle costs more", monthly, lei(32513), 20],
    ["a reduced bottle against what it cost before", { ...single, compareAt: lei(34000) }, lei(28900), 15],
    ["without a single bottle, against the compare-at price", pack, null, 10],
    [
      "what the platform declares, where there is nothing to compare with",
      { ...pack, compareAt: null },
      null,
      7,
    ],
    ["what the platform declares, where the currencies differ", pack, money(9000, "EUR"), 7],
    ["what the platform declares of a single bottle at its usual price", single, lei(28900), 7],
  ])("%s", (_text, offer, bottle, expected) => {
    expect(savedPercent(offer, bottle, 7)).toBe(expected);
  });
});
