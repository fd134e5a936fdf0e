import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditOfRefund, REFUND_SPLITS } from "./refund-means.ts";

describe("10,000 of which credit paid 4,000", () => {
  const order = { totalMinor: 10_000, creditPaidMinor: 4_000 };
  test.each([
    { split: "credit_first", beforeMinor: 0, creditBackMinor: 0, amount: 3_000, credit: 3_000 },
    { split: "credit_first", beforeMinor: 3_000, creditBackMinor: 3_000, amount: 3_000, credit: 1_000 },
    { split: "credit_first", beforeMinor: 6_000, creditBackMinor: 4_000, amount: 4_000, credit: 0 },
    { split: "shares", beforeMinor: 0, creditBackMinor: 0, amount: 10_000, credit: 4_000 },
    { split: "shares", beforeMinor: 0, creditBackMinor: 0, amount: 3_333, credit: 1_333 },
    { split: "shares", beforeMinor: 3_333, creditBackMinor: 1_333, amount: 6_667, credit: 2_667 },
    // After a refund that filled the credit the rest goes to the other means.
    { split: "shares", beforeMinor: 4_000, creditBackMinor: 4_000, amount: 6_000, credit: 0 },
    { split: "shares", beforeMinor: 6_000, creditBackMinor: 0, amount: 1_000, credit: 1_000 },
  ] as const)(
    "$split, $amount after $beforeMinor: $credit to the credit",
    ({ amount, credit, split, ...before }) => {
      expect(creditOfRefund({ ...order, ...before }, amount, split)).toBe(credit);
    },
  );

  test("more than is left is a mistake", () => {
    const before = { beforeMinor: 9_000, creditBackMinor: 4_000 };
    expect(() => creditOfRefund({ ...order, ...before }, 1_001, "shares")).toThrow(RangeError);
  });
});

test("whatever the refunds and their splits, both means end with what they paid", () => {
  const splits = fc.constantFrom(...REFUND_SPLITS);
  const cases = fc
    .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }))
    .map(([totalMinor, paid]) => ({ totalMinor, creditPaidMinor: Math.min(totalMinor, paid) }));
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 30_000 }), splits), { maxLength: 8 });
  fc.assert(
    fc.property(cases, steps, splits, (order, asked, last) => {
      let [beforeMinor, creditBackMinor] = [0, 0];
      const refund = (amount: number, split: (typeof REFUND_SPLITS)[number]): void => {
        const credit = creditOfRefund({ ...order, beforeMinor, creditBackMinor }, amount, split);
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(amount);
        beforeMinor += amount;
        creditBackMinor += credit;
        expect(creditBackMinor).toBeLessThanOrEqual(order.creditPaidMinor);
        expect(beforeMinor - creditBackMinor).toBeLessThanOrEqual(order.totalMinor - order.creditPaidMinor);
      };
      for (const [wanted, split] of asked) refund(Math.min(wanted, order.totalMinor - beforeMinor), split);
      refund(order.totalMinor - beforeMinor, last);
      expect(creditBackMinor).toBe(order.creditPaidMinor);
    }),
  );
});
