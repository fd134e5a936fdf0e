import { describe, expect, test } from "vitest";
import { mergeMetafields, metafieldName, readMetafields } from "./cart-metafields.ts";

const NOW = new Date("2026-05-04T09:30:00Z");
const LATER = new Date("2026-05-04T09:31:00Z");

test.each([
  ["gift", { namespace: "custom", key: "gift" }],
  ["app.gift", { namespace: "app", key: "gift" }],
  ["app.gift.wrap", { namespace: "app", key: "gift.wrap" }],
])("%s is a namespace and a key", (composite, name) => {
  expect(metafieldName(composite)).toEqual(name);
});

test("one of the same name keeps its time of creation, and of two the later is kept", () => {
  const field = { namespace: "custom", key: "gift", type: "boolean", value: "true" };
  const first = mergeMetafields([], [field], NOW);
  const second = mergeMetafields(first, [field, { ...field, value: "false" }], LATER);
  expect(second).toEqual([
    { ...field, value: "false", createdAt: NOW.toISOString(), updatedAt: LATER.toISOString() },
  ]);
});

describe("a metafield is", () => {
  const codesOf = (key: string, type: string, value: string) =>
    readMetafields([{ key, type, value }]).faults.map(({ field, code }) => `${field} ${code}`);

  test.each([
    ["boolean", "true"],
    ["color", "#F4e2d8"],
    ["date", "2026-02-28"],
    ["date_time", "2026-02-28T10:00:00Z"],
    ["json", '{"a": [1]}'],
    ["multi_line_text_field", "a\nb"],
    ["number_decimal", "-1.50"],
    ["number_integer", "9007199254740991"],
    ["single_line_text_field", "a"],
    ["url", "https://exemplu.ro/a"],
  ])("a %s like %j", (type, value) => {
    expect(codesOf("gift.wrap", type, value)).toEqual([]);
  });

  test.each([
    ["boolean", "yes"],
    ["color", "red"],
    ["date", "2026-13-01"],
    ["date_time", "tomorrow"],
    ["json", "{"],
    ["number_decimal", "1,5"],
    ["number_integer", "9007199254740993"],
    ["single_line_text_field", "a\nb"],
    ["url", "javascript:alert(1)"],
  ])("no %s like %j", (type, value) => {
    expect(codesOf("gift.wrap", type, value)).toEqual(["value INVALID_VALUE"]);
  });

  test.each([
    ["", "json", "1", "key BLANK"],
    ["a", "json", "1", "key TOO_SHORT"],
    ["ab.wrap", "json", "1", "key TOO_SHORT"],
    ["k".repeat(65), "json", "1", "key TOO_LONG"],
    [`${"n".repeat(256)}.wrap`, "json", "1", "key TOO_LONG"],
    ["gift wrap", "json", "1", "key INVALID_VALUE"],
    ["gift", "product_reference", "gid://shopify/Product/1", "type INVALID_TYPE"],
    ["gift", "json", "", "value BLANK"],
    ["gift", "single_line_text_field", "v".repeat(5001), "value TOO_LONG"],
  ])("refused: %.20s, %s, %.20s", (key, type, value, code) => {
    expect(codesOf(key, type, value)).toEqual([code]);
  });
});
