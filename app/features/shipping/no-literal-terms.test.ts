import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FILES = globSync([
  "app/**/texts/*.json",
  "app/**/content/*.{json,md}",
  "shop/texts/*.json",
  "shop/**/texts/*.json",
]);

const AMOUNT = /\d(?:[.,]\d+)?(?:\s|&nbsp;)*(?:de\s+)?(?:lei|RON|EUR|USD|€|\$)(?!\w)|[$€]\s*\d/;
const DAYS = /\d\s*[–-]\s*\d+\s*(?:de\s+)?(?:zile|business days|working days|days)/;

it("no text names an amount or a range of days: both come from the shop's terms", () => {
  expect(FILES.length).toBeGreaterThan(50);
  const literal = FILES.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => AMOUNT.test(line) || DAYS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(literal).toEqual([]);
});

it.each(["peste 200 lei", "over $50", "19,90\u00A0lei", "3–5 zile lucrătoare", "5–7 business days"])(
  "the check finds %j",
  (text) => {
    expect(AMOUNT.test(text) || DAYS.test(text)).toBe(true);
  },
);
