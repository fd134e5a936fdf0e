import { describe, expect, it } from "vitest";
import { lowestPrice, lowestPriceBefore } from "./lowest-price.ts";

const NOW = new Date("2026-11-27T10:00:00Z");
const from = (validFrom: string, priceMinor: number) => ({ validFrom: new Date(validFrom), priceMinor });

it.each([
  ["no price is known", [], null],
  ["a price from long ago still applies", [from("2025-01-01", 289_00)], 289_00],
  ["it was lower within 30 days", [from("2025-01-01", 250_00), from("2026-11-20", 289_00)], 250_00],
  [
    "it was lower longer ago",
    [from("2025-01-01", 200_00), from("2026-10-01", 289_00), from("2026-11-20", 300_00)],
    289_00,
  ],
  [
    "the lower one ended as the 30 days began",
    [from("2025-01-01", 200_00), from("2026-10-28T10:00:00Z", 289_00)],
    289_00,
  ],
  [
    "the lower one ended a moment later",
    [from("2025-01-01", 200_00), from("2026-10-28T10:00:01Z", 289_00)],
    200_00,
  ],
  ["the rows are in no order", [from("2026-11-20", 289_00), from("2025-01-01", 250_00)], 250_00],
  ["a price is in the future", [from("2025-01-01", 289_00), from("2026-11-28", 100_00)], 289_00],
])("finds the lowest price of 30 days where %s", (_case, history, lowest) => {
  expect(lowestPrice(history, NOW)).toBe(lowest);
});

describe("the reference of a reduction: the lowest price of the 30 days before the present one", () => {
  it.each([
    ["nothing is recorded", [], null],
    ["there was never another price", [from("2025-01-01", 289_00)], null],
    ["one price came before", [from("2025-01-01", 289_00), from("2026-11-01", 259_00)], 289_00],
    [
      "it was lower in the 30 days before",
      [
        from("2025-01-01", 289_00),
        from("2026-10-10", 249_00),
        from("2026-10-12", 289_00),
        from("2026-11-01", 259_00),
      ],
      249_00,
    ],
    [
      "it was lower until the 30 days before began",
      [from("2025-01-01", 249_00), from("2026-10-02", 289_00), from("2026-11-01", 259_00)],
      289_00,
    ],
    [
      "it was raised to be reduced",
      [from("2025-01-01", 259_00), from("2026-10-25", 289_00), from("2026-11-01", 259_00)],
      259_00,
    ],
    [
      "the reduction has run for months",
      [from("2025-01-01", 289_00), from("2026-02-01", 259_00), from("2026-02-01", 259_00)],
      289_00,
    ],
    [
      "it is reduced further",
      [from("2025-01-01", 289_00), from("2026-11-01", 259_00), from("2026-11-10", 239_00)],
      259_00,
    ],
    [
      "a price ended as it began, by a clock that was set back",
      [from("2025-01-01", 289_00), from("2030-01-01", 239_00), from("2030-01-01", 259_00)],
      239_00,
    ],
  ])("where %s", (_case, history, reference) => {
    expect(lowestPriceBefore(history)).toBe(reference);
  });
});
