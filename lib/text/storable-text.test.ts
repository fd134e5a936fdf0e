import { describe, expect, test } from "vitest";
import { findUnstorableText, isStorableText, toStorableJson, toStorableText } from "./storable-text.ts";

test.each([
  ["text", true, "text"],
  ["ășț 😀 \u0001\uFFFF", true, "ășț 😀 \u0001\uFFFF"],
  ["", true, ""],
  ["a\0b", false, "a\uFFFDb"],
  ["\uD83D", false, "\uFFFD"],
  ["\uDE00\uD83D", false, "\uFFFD\uFFFD"],
])("%j is storable: %s", (text, storable, made) => {
  expect(isStorableText(text)).toBe(storable);
  expect(toStorableText(text)).toBe(made);
});

describe("a JSON value", () => {
  test.each([
    ["\0", []],
    [{ a: [{ b: "x" }, { b: "\uD800" }] }, ["a", 1, "b"]],
    [{ a: { "b\0": 1 } }, ["a", "b\0"]],
  ])("%j has text that cannot be stored at %j", (value, path) => {
    expect(findUnstorableText(value)).toEqual(path);
  });

  test.each([[null], [1], ["x"], [{ a: [true, { b: "ș" }] }], [[]]])("%j has none", (value) => {
    expect(findUnstorableText(value)).toBeNull();
    expect(toStorableJson(value)).toEqual(value);
  });

  test("is copied with every string and key made storable", () => {
    const value: unknown = JSON.parse('{"a\\u0000":["\\ud800",{"b":null,"__proto__":"\\u0000"}],"n":1.5}');
    const copy = toStorableJson(value);
    expect(JSON.stringify(copy)).toBe('{"a\uFFFD":["\uFFFD",{"b":null,"__proto__":"\uFFFD"}],"n":1.5}');
    expect(findUnstorableText(copy)).toBeNull();
  });

  test("may nest deeper than the stack", () => {
    const depth = 100_000;
    const deep: unknown = JSON.parse(`${"[".repeat(depth)}"\\u0000"${"]".repeat(depth)}`);
    expect(findUnstorableText(deep)).toHaveLength(depth);
    expect(findUnstorableText(toStorableJson(deep))).toBeNull();
  });
});
