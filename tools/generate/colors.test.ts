import { expect, test } from "vitest";
import { readColors } from "./colors.ts";

test.each([
  ["--color-surface: #fdfaf4;", [["SURFACE", "#fdfaf4"]]],
  ["--color-on-primary: #fff;", [["ON_PRIMARY", "#ffffff"]]],
  ["--color-*: initial; --color-shadow: rgb(1 2 3 / 0.5); --color-accent: var(--accent);", []],
])("of %s the constants are %j", (css, colors) => {
  expect(readColors(css)).toEqual(colors);
});
