import { expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { type PlatformUnitPrice, toUnitPrice } from "./unit-price.ts";

const BOTTLE = { capsules: 60, days: 30 };
const HONEY: PlatformUnitPrice = {
  price: money(1200, "RON"),
  quantityValue: 250,
  quantityUnit: "G",
  referenceValue: 100,
  referenceUnit: "G",
};
const capsules = (value: number) => ({ value, unit: "capsule" });

it.each([
  [
    "a capsule of a bottle",
    BOTTLE,
    null,
    { price: money(482, "RON"), quantity: capsules(60), reference: capsules(1) },
  ],
  [
    "what the merchant set",
    BOTTLE,
    HONEY,
    {
      price: money(1200, "RON"),
      quantity: { value: 250, unit: "g" },
      reference: { value: 100, unit: "g" },
    },
  ],
  [
    "the capsule, where the platform's measure has no unit",
    BOTTLE,
    { ...HONEY, quantityUnit: null },
    { price: money(482, "RON"), quantity: capsules(60), reference: capsules(1) },
  ],
  ["nothing, where the measure is of nothing", null, { ...HONEY, referenceValue: 0 }, null],
  ["nothing, where nothing is known", null, null, null],
])("the unit price is that of %s", (_case, supply, named, expected) => {
  expect(toUnitPrice(money(28_900, "RON"), supply, named)).toEqual(expected);
});
