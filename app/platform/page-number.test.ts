import { expect, test } from "vitest";
import { readPageNumber } from "./page-number.ts";

test.each([
  ["", 1],
  ["?page=2", 2],
  ["?page=0", 1],
  ["?page=-1", 1],
  ["?page=1e3", 1],
  ["?page=1e9", 1],
  ["?page=abc", 1],
  ["?page=02", 1],
  ["?page=9999", 1],
])("the address %j asks for page %i", (search, page) => {
  expect(readPageNumber(new URLSearchParams(search))).toBe(page);
});
