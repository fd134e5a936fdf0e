import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  coversRequest,
  isDeliveryRefunded,
  returnableUnits,
  returnedAmount,
  touchesRequest,
  unitsAwaitingRefund,
} from "./return-amounts.ts";

describe("units that may be returned", () => {
  it.each([
    // quantity, refunded, claimed → left: "a unit is returned once"
    [3, 0, 0, 3],
    [3, 1, 0, 2],
    [3, 1, 2, 0],
    [1, 0, 1, 0],
    // The merchant refunded by hand the units of a request.
    [2, 2, 1, 0],
  ])("%i bought, %i refunded, %i claimed: %i", (quantity, refunded, claimed, left) => {
    expect(returnableUnits({ quantity, refunded, claimed })).toBe(left);
  });
});

describe("what returned units are worth", () => {
  it.each([
    // paid, quantity, refunded, claimed, units → minor units
    [52_020, 2, 0, 0, 1, 26_010],
    [10_000, 3, 0, 0, 2, 6_666],
    // "the last unit takes the rest"
    [10_000, 3, 1, 1, 1, 3_334],
    [0, 2, 0, 0, 2, 0],
  ])("%i for %i, after %i and %i, %i units: %i", (paidMinor, quantity, refunded, claimed, units, amount) => {
    expect(returnedAmount({ paidMinor, quantity, refunded, claimed, units })).toBe(amount);
  });

  it("is nothing that can be asked for more units than are left", () => {
    const line = { paidMinor: 100, quantity: 2, refunded: 1, claimed: 0, units: 2 };
    expect(() => returnedAmount(line)).toThrow(RangeError);
  });

  test("adds up whatever the steps", () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
        (paidMinor, steps) => {
          const quantity = steps.reduce((sum, step) => sum + step, 0);
          let claimed = 0;
          let total = 0;
          for (const units of steps) {
            total += returnedAmount({ paidMinor, quantity, refunded: 0, claimed, units });
            claimed += units;
          }
          expect(total).toBe(paidMinor);
        },
      ),
    );
  });
});

describe("delivery", () => {
  const line = (quantity: number, refunded: number, units: number) => ({
    quantity,
    refunded,
    claimed: 0,
    units,
  });
  it.each([
    // "Standard delivery is refunded when everything goes back within 14 days."
    ["everything, in time", [line(2, 0, 2), line(1, 0, 1)], true, true],
    ["the rest, in time", [line(2, 1, 1)], true, true],
    ["everything, later", [line(2, 0, 2)], false, false],
    ["one of two", [line(2, 0, 1)], true, false],
    ["one of two lines", [line(1, 0, 1), line(1, 0, 0)], true, false],
  ])("for %s", (_case, lines, isWithinWithdrawal, isRefunded) => {
    expect(isDeliveryRefunded(lines, { isWithinWithdrawal })).toBe(isRefunded);
  });
});

describe("a refund", () => {
  const request = [
    { lineId: "1", quantity: 2 },
    { lineId: "2", quantity: 1 },
  ];
  it.each([
    [
      "of the same units",
      [
        ["1", 2],
        ["2", 1],
      ],
      true,
    ],
    [
      "of more",
      [
        ["1", 3],
        ["2", 1],
        ["3", 1],
      ],
      true,
    ],
    [
      "in two parts of a line",
      [
        ["1", 1],
        ["1", 1],
        ["2", 1],
      ],
      true,
    ],
    [
      "of fewer",
      [
        ["1", 1],
        ["2", 1],
      ],
      false,
    ],
    ["of one line", [["1", 2]], false],
    ["of money alone", [], false],
  ] as const)("%s covers the request: %s", (_case, lines, covers) => {
    const refund = lines.map(([lineId, quantity]) => ({ lineId, quantity }));
    expect(coversRequest(refund, request)).toBe(covers);
    expect(touchesRequest(refund, request)).toBe(lines.length > 0);
  });

  it("of another line does not touch it", () => {
    expect(touchesRequest([{ lineId: "3", quantity: 1 }], request)).toBe(false);
  });
});

test.each([
  ["one return", [[1, 2]], [], 2],
  ["a refund of it", [[1, 2]], [[2, 2]], 0],
  ["a refund of a part of it", [[1, 2]], [[2, 1]], 1],
  [
    "two refunds of more than it",
    [[1, 2]],
    [
      [2, 1],
      [3, 4],
    ],
    0,
  ],
  ["a refund before it", [[2, 1]], [[1, 1]], 1],
  ["a refund of another unit at the same moment", [[1, 1]], [[1, 1]], 1],
  [
    "a refund between two returns",
    [
      [1, 1],
      [3, 1],
    ],
    [[2, 2]],
    1,
  ],
] as const)("after %s the rest awaits a refund", (_case, returns, refunds, awaiting) => {
  const unitsAt = (list: readonly (readonly [number, number])[]) =>
    list.map(([at, quantity]) => ({ at, quantity }));
  expect(unitsAwaitingRefund(unitsAt(returns), unitsAt(refunds))).toBe(awaiting);
});
