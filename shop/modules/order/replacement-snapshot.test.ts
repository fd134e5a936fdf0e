import { expect, test } from "vitest";
import type { OrderSnapshot } from "./order-snapshot.ts";
import { replacementSnapshot } from "./replacement-snapshot.ts";

const RENEWAL = {
  contractId: 9_400_001,
  lines: [{ quantity: 2, totalMinor: 52_020, isSubscription: true }],
  shipping: { priceMinor: 1_990 },
  payment: { method: "card", credit: { amountMinor: 100, lastFour: "C4WE" } },
  attributes: [
    { key: "tax_number", value: "RO1" },
    { key: "pickup_carrier", value: "fan" },
    { key: "pickup_point_id", value: "F1" },
    { key: "pickup_point_name", value: "FANbox Copou" },
  ],
  totalMinor: 54_010,
} as unknown as OrderSnapshot;

test("what replaces goods of a renewal costs nothing, renews nothing, was paid with no credit, goes to the same point", () => {
  const made = replacementSnapshot(RENEWAL, [{ line: 0, quantity: 1 }], []);
  if (!made.ok) throw new Error(made.code);
  expect(made.snapshot).toMatchObject({
    totalMinor: 0,
    shipping: { priceMinor: 0 },
    lines: [{ quantity: 1, totalMinor: 0, isSubscription: false }],
  });
  expect(made.snapshot.attributes.map(({ value }) => value)).toEqual(["fan", "F1", "FANbox Copou"]);
  expect(made.snapshot).not.toHaveProperty("contractId");
  expect(made.snapshot.payment).not.toHaveProperty("credit");
});
