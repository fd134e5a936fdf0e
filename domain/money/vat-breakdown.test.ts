import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitNet, vatBreakdown } from "./vat-breakdown.ts";

const none = new Map<number, number>();

describe("VAT by rate", () => {
  it.each([
    [12_100, 21, 10_000, 2_100],
    [10_000, 21, 8_264, 1_736],
    [11_100, 11, 10_000, 1_100],
    [1, 21, 1, 0],
    [500, 0, 500, 0],
  ])("of %i at %i %% is %i and %i", (gross, percent, net, vat) => {
    expect(vatBreakdown([{ percent, gross }], { currency: "RON", told: none })).toEqual([
      { percent, net, vat, gross },
    ]);
  });

  it("is what the platform says where that is a matter of rounding, and else what is right", () => {
    const of = (vat: number) =>
      vatBreakdown([{ percent: 21, gross: 10_000 }], { currency: "RON", told: new Map([[21, vat]]) })[0]?.vat;
    expect([of(1_735), of(1_736), of(1_737), of(1_700), of(0)]).toEqual([1_735, 1_736, 1_737, 1_736, 1_736]);
  });

  it("is taken once a rate, lowest first, however the goods are split into lines", () => {
    const thirds = [21, 11, 21, 21].map((percent) => ({ percent, gross: 3_333 }));
    expect(vatBreakdown(thirds, { currency: "RON", told: none })).toEqual([
      { percent: 11, net: 3_003, vat: 330, gross: 3_333 },
      { percent: 21, net: 8_264, vat: 1_735, gross: 9_999 },
    ]);
  });
});

describe("a net amount divided among gross amounts", () => {
  it("adds up, and each part is its own net amount to within a minor unit", () => {
    const grosses = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(grosses, fc.integer({ min: 0, max: 30 }), (parts, percent) => {
        const gross = parts.reduce((sum, part) => sum + part, 0);
        const net = Math.round((gross * 100) / (100 + percent));
        const split = splitNet(parts, net);
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(net);
        for (const [index, part] of split.entries()) {
          expect(Math.abs(part - ((parts[index] ?? 0) * net) / gross)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it.each([
    [[], 0, []],
    [[5, -5], 0, [0, 0]],
    [[-100, 300], 160, [-80, 240]],
  ])("%j of %i are %j", (grosses, net, split) => {
    expect(splitNet(grosses, net)).toEqual(split);
  });
});
