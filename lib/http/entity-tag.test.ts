import { expect, test } from "vitest";
import { findHeldTag } from "./entity-tag.ts";

test.each([
  [null, null],
  ["", null],
  ['"a"', "a"],
  ['W/"a"', "a"],
  ['"x", W/"b" , "y"', "b"],
  ['"b", "a"', "a"],
  ["*", "a"],
  [" * ", "a"],
  ["a", null],
  ['"A"', null],
  ['"ab"', null],
])("of an answer that goes by a or b, If-None-Match %j holds %j", (ifNoneMatch, held) => {
  expect(findHeldTag(ifNoneMatch, ["a", "b"])).toBe(held);
});

test("an answer without a tag matches no cached one", () => {
  expect(findHeldTag("*", [])).toBeNull();
});
