import { expect, it } from "vitest";
import { toSheet } from "./product-sheet.ts";

const PRODUCT = { handle: "papillex", title: "Papillex", category: "Cervical" };

it("a product's sheet has its formula line by line", () => {
  const metafields = { formula: "Zinc — 10 mg (100% VNR)\nReishi — 50 mg (fără VNR)" };
  expect(toSheet({ ...PRODUCT, metafields })?.formula).toEqual([
    { name: "Zinc", amount: "10 mg", reference: "100%" },
    { name: "Reishi", amount: "50 mg", reference: null },
  ]);
});

it("a product without a formula has no sheet", () => {
  expect(toSheet({ ...PRODUCT, metafields: { benefits: "Zinc …" } })).toBeNull();
});
