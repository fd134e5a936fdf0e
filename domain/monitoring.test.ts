import { describe, expect, it, test } from "vitest";
import { BRAND_DOMAIN } from "#brand/brand.ts";
import { bucketOf, percentileBound, scrubMessage, scrubStack } from "./monitoring.ts";

describe("what may name a person is cut out of a message", () => {
  it.each([
    ["Cannot read properties of null (reading 'price')", "Cannot read properties of null (reading 'price')"],
    ["ana.pop@exemplu.ro was refused", "[cut] was refused"],
    [`Failed to fetch https://${BRAND_DOMAIN}/shop?q=ana`, "Failed to fetch [cut]"],
    ["at /account/activate/7/SECRET-token", "at [cut]"],
    ['Unexpected token, "Strada Florilor 7" is not valid JSON', "Unexpected token, [cut] is not valid JSON"],
    ["card 4242 4242 4242 4242 and 0722123456", "card [cut] and [cut]"],
    ["key aBcDeFgHiJkLmNoPqRsTuVwXyZ0123", "key [cut]"],
    ["call tel:0722123456 or 0722.123.456", "call tel:[cut] or [cut]"],
    ["search?q=ceai&email=ana%40exemplu.ro failed", "search[cut] failed"],
    ["ana%40exemplu.ro was refused", "[cut] was refused"],
    ["Failed to fetch account#token=abc", "Failed to fetch account[cut]"],
    ["Minified React error #418", "Minified React error #418"],
    ["two\nlines\u0000 and\u202E bidi", "two lines and bidi"],
  ])("%j", (message, shown) => {
    expect(scrubMessage(message)).toBe(shown);
    expect(scrubMessage(scrubMessage(message))).toBe(shown);
  });

  it("a message has an end, and the work on it, too", () => {
    expect(scrubMessage("x ".repeat(500_000)).length).toBeLessThanOrEqual(300);
  });

  // Reading each letter once needs a fiftieth of this time; reading it for each letter before it, several times as
  // much.
  it.each(["a", "a.", "1", "“", "?a", "a@"])(
    "a call full of %j costs little",
    { timeout: 8_000 },
    (piece) => {
      const text = `:${piece.repeat(16_000 / piece.length)}`;
      for (let entry = 0; entry < 100; entry += 1) {
        expect(scrubMessage(scrubStack(text) + text).length).toBeLessThanOrEqual(300);
      }
    },
  );
});

test("a stack keeps its frames in files of the build, and nothing else", () => {
  const stack = [
    'TypeError: "Ana" is not a function',
    `    at price (https://${BRAND_DOMAIN}/assets/cart-B1x.js:3:120)`,
    `    at https://${BRAND_DOMAIN}/products/papillex?email=ana@exemplu.ro:1:1`,
    `render@https://${BRAND_DOMAIN}/assets/shell-9.js:1:2`,
  ].join("\n");
  const shown = scrubStack(stack);
  expect(shown.split("\n")[0]).toBe("at price (/assets/cart-B1x.js:3:120)");
  expect(shown).toContain("/assets/shell-9.js:1:2");
  for (const secret of ["Ana", "exemplu", "papillex"]) expect(shown).not.toContain(secret);
  expect(scrubStack(shown)).toBe(shown);
  expect(scrubStack("at f (/assets/a.js:1:1)\n".repeat(100)).split("\n")).toHaveLength(12);
});

test.each([
  ["LCP", 500, 0],
  ["LCP", 500.1, 1],
  ["LCP", 99_999, 9],
  ["CLS", 0, 0],
  ["CLS", 0.1, 2],
] as const)("%s of %d is in bucket %i", (name, value, bucket) => {
  expect(bucketOf(name, value)).toBe(bucket);
});

test.each([
  [{}, null],
  [{ 0: 3, 4: 1 }, 500],
  [{ 0: 2, 4: 2 }, 2500],
  [{ 9: 1 }, Infinity],
])("the 75th percentile of %j lies below %d", (counts, bound) => {
  const byBucket = new Map(Object.entries(counts).map(([bucket, count]) => [Number(bucket), count]));
  expect(percentileBound("LCP", byBucket, 0.75)).toBe(bound);
});
