import { expect, it } from "vitest";

import { metafieldValue } from "./metafields.ts";

it.each([
  ["savings", "15"],
  ["label", "Best seller"],
  ["blank", null],
  ["missing", null],
])("%s → %j", (key, expected) => {
  const metafields = [
    null,
    { key: "savings", value: "15" },
    undefined,
    { key: "label", value: " Best seller " },
    { key: "blank", value: "  " },
  ];
  expect(metafieldValue(metafields, key)).toBe(expected);
});
