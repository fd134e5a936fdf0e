import { describe, expect, it } from "vitest";
import { toAmount, toUnits } from "./read-form.ts";

describe("an amount", () => {
  it.each([
    ["19,90", "19.90"],
    ["19.90", "19.90"],
    ["289", "289"],
    // What is not clear is left to the office, which refuses it.
    ["1.289,90", "1.289.90"],
    ["1,289,90", "1.289,90"],
  ])("is read from %j as %j", (typed, amount) => {
    expect(toAmount(typed)).toBe(amount);
  });
});

describe("units", () => {
  it.each([
    ["0", 0],
    ["120", 120],
    ["", -1],
    ["-3", -1],
    ["1e3", -1],
    ["2,5", -1],
  ])("are read from %j as %d", (typed, units) => {
    expect(toUnits(typed)).toBe(units);
  });
});
