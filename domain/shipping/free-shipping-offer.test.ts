import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, money } from "#domain/money/money.ts";
import { discountedSubtotal } from "#domain/promotion/discount.ts";
import { cheapestFreeShippingOffer } from "./free-shipping-offer.ts";
import { freeShippingProgress } from "./shipping.ts";

const lei = (amount: number) => money(amount, "RON");
const OVER = lei(20_000);
const TIN = { name: "tin", price: lei(24_00) };
const BOX = { name: "box", price: lei(29_00) };
const BOTTLE = { name: "bottle", price: lei(199_00) };
type Offer = typeof TIN;

/** Chooses for a cart of one sum, of which a code takes its percent off. */
function offerFor(sum: number, offers: readonly Offer[], { percent = 0, delivery = 19_90 } = {}) {
  return cheapestFreeShippingOffer(offers, {
    discounted: discountedSubtotal(lei(sum), percent),
    over: OVER,
    delivery: lei(delivery),
    discountedWith: ({ price }) => discountedSubtotal(add(lei(sum), price), percent),
  });
}

describe("the offer that makes delivery free", () => {
  it.each([
    ["the cheapest", 199_00, {}, "tin", 4_10],
    ["the next when the cheapest is too little", 175_00, {}, "box", 9_10],
    ["over the threshold, not at it", 176_00, {}, "box", 9_10],
    ["just over it", 176_01, {}, "tin", 4_10],
    ["counted with the discount it gets", 199_00, { percent: 10 }, "tin", 1_70],
    ["refused when its discount leaves it short", 198_00, { percent: 11 }, "box", 5_91],
    ["less in all where delivery is dear", 199_00, { delivery: 119_90 }, "tin", -95_90],
  ] as const)("is %s", (_case, sum, terms, name, increase) => {
    const found = offerFor(sum, [BOTTLE, BOX, TIN], terms);
    expect([found?.offer.name, found?.increase]).toEqual([name, lei(increase)]);
  });

  it("is none when nothing is enough, or the cart refuses it", () => {
    expect(offerFor(1_00, [BOTTLE, BOX, TIN])).toBeNull();
    expect(offerFor(199_00, [])).toBeNull();
    const cart = { discounted: lei(199_00), over: OVER, delivery: lei(19_90) };
    expect(cheapestFreeShippingOffer([TIN], { ...cart, discountedWith: () => null })).toBeNull();
  });

  it("costs what is missing or more, and no cheaper one is enough", () => {
    const price = fc.integer({ min: 1, max: 40_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        fc.array(price, { maxLength: 8 }),
        fc.integer({ min: 0, max: 100 }),
        (sum, prices, percent) => {
          const offers = prices.map((amount) => ({ name: "", price: lei(amount) }));
          const discounted = discountedSubtotal(lei(sum), percent);
          fc.pre(!freeShippingProgress(discounted, OVER).reached);
          const named = offerFor(sum, offers, { percent })?.offer.price.amount ?? Infinity;
          expect(named).toBeGreaterThan(OVER.amount - discounted.amount);
          for (const amount of prices.filter((each) => each < named)) {
            const total = discountedSubtotal(lei(sum + amount), percent);
            expect(freeShippingProgress(total, OVER).reached).toBe(false);
          }
        },
      ),
    );
  });
});
