import { expect, test } from "vitest";
import { readingMinutes } from "./reading-time.ts";

test.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [800, 4],
])("%i words take %i minutes", (words, minutes) => {
  expect(readingMinutes(`\n${"cuvânt  ".repeat(words)}`)).toBe(minutes);
});
