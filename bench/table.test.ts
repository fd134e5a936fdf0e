import { expect, test } from "vitest";
import { formatTable, meetsAim, single } from "./table.ts";

test.each([
  [100, "≤", 100, true],
  [101, "≤", 100, false],
  [97, "≥", 97, true],
  [96, "≥", 97, false],
  [100, "<", 100, false],
  [null, "≤", 100, false],
] as const)("%s %s %s: %s", (value, bound, wanted, met) => {
  expect(meetsAim(value, { bound, value: wanted })).toBe(met);
});

test("a table of several columns: aims at the end, a mark behind what misses them", () => {
  const rows = [
    { what: "performance", unit: "score", values: [100, 96], aim: { bound: "≥", value: 97 } },
    { what: "first contentful paint", unit: "ms", values: [812.4, 1204] },
    { what: "until it reacts", unit: "ms", values: [1500, null], aim: { bound: "<", value: 2000 } },
    { what: "bytes", unit: "kB", values: [12_340, 0] },
  ] as const;
  expect(formatTable({ title: "Home", columns: ["ro", "en"], rows })).toBe(
    [
      "Home",
      "                               ro        en",
      "  performance                 100        96!  aim ≥ 97",
      "  first contentful paint   812 ms   1204 ms",
      "  until it reacts         1500 ms     never!  aim < 2000 ms",
      "  bytes                   12.3 kB    0.0 kB",
      "",
    ].join("\n"),
  );
});

test("a table of one column has no line of headings", () => {
  const rows = [single("kept ÷ bare node:http", "share", 0.614, { bound: "≥", value: 0.6 })];
  expect(formatTable({ title: "Pages", columns: [""], rows })).toBe(
    "Pages\n  kept ÷ bare node:http  61%   aim ≥ 60%\n",
  );
});
