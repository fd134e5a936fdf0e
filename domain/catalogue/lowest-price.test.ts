import { expect, it } from "vitest";
import { lowestPrice } from "./lowest-price.ts";

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
