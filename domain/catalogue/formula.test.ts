import { describe, expect, it } from "vitest";
import { parseFormulaLine } from "./formula.ts";

describe("a line of a formula", () => {
  it.each([
    ["Zinc — 10 mg (100% VNR)", { name: "Zinc", amount: "10 mg", reference: "100%" }],
    ["Folate — 400 µg (200% NRV)", { name: "Folate", amount: "400 µg", reference: "200%" }],
    [
      "Green tea, with 135 mg EGCG — 300 mg (no NRV)",
      { name: "Green tea, with 135 mg EGCG", amount: "300 mg", reference: null },
    ],
    ["Vitamin E — 12 mg", { name: "Vitamin E", amount: "12 mg", reference: null }],
    [
      "Vitamin E (natural) — 12 mg (100% NRV)",
      { name: "Vitamin E (natural)", amount: "12 mg", reference: "100%" },
    ],
    ["Water", { name: "Water", amount: "", reference: null }],
  ])("%s", (line, expected) => {
    expect(parseFormulaLine(line)).toEqual(expected);
  });
});
