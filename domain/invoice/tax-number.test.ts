import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { parseTaxNumber } from "./tax-number.ts";

describe("a Romanian tax number (CUI)", () => {
  it.each([
    ["18547290", "18547290"],
    ["RO18547290", "RO18547290"],
    ["ro 18547290", "RO18547290"],
    [" RO 185.472-90 ", "RO18547290"],
    ["14399840", "14399840"],
    ["361757", "361757"],
    ["1590082", "1590082"],
    ["19", "19"],
  ])("%j is %s", (typed, expected) => {
    expect(parseTaxNumber(typed, "RO")).toBe(expected);
  });

  it.each([
    ["", "nothing"],
    ["RO", "no digits"],
    ["1", "one digit"],
    ["18547291", "another check digit"],
    ["18574290", "two digits swapped"],
    ["18547290000", "eleven digits"],
    ["00000000", "zeros"],
    ["RO18547290X", "a letter"],
    ["DE18547290", "another country's prefix"],
    ["J12/1234/2020", "the number of the trade register"],
    ["1854729\uFFFD", "a character that did not arrive"],
  ])("%j is none: %s", (typed) => {
    expect(parseTaxNumber(typed, "RO")).toBeNull();
  });

  test("one mistyped digit is seen", () => {
    const digits = fc.stringMatching(/^[1-9]\d{1,8}$/);
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, place, by) => {
        const check = Array.from({ length: 10 }, (_, n) => `${body}${n}`).filter(
          (number) => parseTaxNumber(number, "RO") !== null,
        );
        expect(check).toHaveLength(1);
        const [right = ""] = check;
        const at = place % right.length;
        const wrong = `${right.slice(0, at)}${(Number(right[at]) + by) % 10}${right.slice(at + 1)}`;
        // A remainder of ten and one of zero have the same check digit.
        fc.pre(weightedRest(right) < 10 && weightedRest(wrong) < 10);
        expect(parseTaxNumber(wrong, "RO")).toBeNull();
      }),
    );
  });

  function weightedRest(number: string): number {
    const weights = [7, 5, 3, 2, 1, 7, 5, 3, 2];
    const body = number.slice(0, -1).padStart(weights.length, "0");
    return (weights.reduce((sum, weight, n) => sum + weight * Number(body[n]), 0) * 10) % 11;
  }
});

describe("a tax number of another country", () => {
  it.each([
    ["ATU12345678", "AT"],
    ["de 123 456 789", "DE"],
    ["18547291", "HU"],
  ] as const)("%j in %s is taken as it is", (typed, country) => {
    expect(parseTaxNumber(typed, country)).toBe(typed.replaceAll(" ", "").toUpperCase());
  });

  it.each(["", " - ", "x".repeat(33), "DE\uFFFD"])("%j is none", (typed) => {
    expect(parseTaxNumber(typed, "DE")).toBeNull();
  });
});
