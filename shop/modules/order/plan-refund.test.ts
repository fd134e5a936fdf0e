import { describe, expect, it, test } from "vitest";
import type { OrderSnapshot } from "./order-snapshot.ts";
import { planRefund, type RefundRequest } from "./plan-refund.ts";

/** Three bottles for 100,00 lei, one for 50,00 lei, delivery for 19,90 lei. */
const SNAPSHOT = {
  lines: [
    { quantity: 3, totalMinor: 10_000, taxMinor: 991 },
    { quantity: 1, totalMinor: 5_000, taxMinor: 495 },
  ],
  shipping: { priceMinor: 1_990 },
  taxMinor: 1_683,
} as unknown as OrderSnapshot;

const ask = (request: Partial<RefundRequest>): RefundRequest => ({
  lines: [],
  restock: "no_restock",
  shippingMinor: 0,
  ...request,
});
const one = { line: 0, quantity: 1 };

describe("a refund", () => {
  test("of all pays back what the order cost, VAT of delivery included", () => {
    const all = planRefund(SNAPSHOT, [], ask({ lines: "rest", shippingMinor: "rest", restock: "cancel" }));
    expect(all).toEqual({
      ok: true,
      plan: {
        amountMinor: 16_990,
        shippingMinor: 1_990,
        shippingTaxMinor: 197,
        lines: [
          { line: 0, quantity: 3, amountMinor: 10_000, taxMinor: 991, restock: "cancel" },
          { line: 1, quantity: 1, amountMinor: 5_000, taxMinor: 495, restock: "cancel" },
        ],
      },
    });
  });

  test("one after the other ends at the same sums, whichever has the last unit", () => {
    const steps = [
      ask({ lines: [one], shippingMinor: 995 }),
      ask({ lines: [one, { ...one, restock: "return" }] }),
      ask({ lines: "rest", shippingMinor: "rest" }),
    ];
    const made: Parameters<typeof planRefund>[1][number][] = [];
    const amounts = steps.map((step) => {
      const result = planRefund(SNAPSHOT, made, step);
      if (!result.ok) throw new Error(result.code);
      made.push(result.plan);
      return result.plan;
    });
    expect(amounts.map(({ amountMinor }) => amountMinor)).toEqual([3_333 + 995, 3_333 + 3_334, 5_000 + 995]);
    expect(amounts.map(({ shippingTaxMinor }) => shippingTaxMinor)).toEqual([98, 0, 99]);
    expect(amounts[1]?.lines.map(({ restock }) => restock)).toEqual(["no_restock", "return"]);
    expect(planRefund(SNAPSHOT, made, ask({ lines: "rest", shippingMinor: "rest" }))).toMatchObject({
      ok: false,
      code: "nothing_left",
    });
  });

  it.each([
    [ask({ lines: [{ line: 2, quantity: 1 }] }), { code: "unknown_line", params: { line: 2 } }],
    [ask({ lines: [{ line: 1, quantity: 2 }] }), { code: "too_many_units", params: { line: 1, left: 1 } }],
    [
      ask({ lines: [one, { line: 0, quantity: 3 }] }),
      { code: "too_many_units", params: { line: 0, left: 2 } },
    ],
    [ask({ shippingMinor: 1_991 }), { code: "too_much_shipping", params: { leftMinor: 1_990 } }],
    [ask({}), { code: "nothing_left", params: {} }],
  ])("%j is refused", (request, refusal) => {
    expect(planRefund(SNAPSHOT, [], request)).toEqual({ ok: false, ...refusal });
  });
});
