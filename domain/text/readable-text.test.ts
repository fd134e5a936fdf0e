import { expect, test } from "vitest";
import { isReadable } from "./readable-text.ts";

test.each([
  ["", true],
  ["Str. Ștefan cel Mare 1\r\n\t😀", true],
  ["a\0", false],
  ["a\uFFFD", false],
  ["\uD83D", false],
  ["\uDE00", false],
])("%j is readable: %s", (text, readable) => {
  expect(isReadable(text)).toBe(readable);
});
