import { expect, test } from "vitest";
import { PARTS, parseOptions } from "./options.ts";

test("without options everything runs", () => {
  expect(parseOptions([])).toEqual({ parts: new Set(PARTS), files: [] });
});

test("some parts alone", () => {
  expect(parseOptions(["--only", "lint,types"])).toEqual({ parts: new Set(["lint", "types"]), files: [] });
});

test("some files of one part", () => {
  expect(parseOptions(["--only", "unit", "domain/cart.test.ts"])).toEqual({
    parts: new Set(["unit"]),
    files: ["domain/cart.test.ts"],
  });
});

test.each([
  ["a part that does not exist", ["--only", "speling"], /no part "speling"/],
  ["no part at all", ["--only"], /^Usage/],
  ["files without --only", ["domain/cart.test.ts"], /^Usage/],
  ["files of a part that takes none", ["--only", "lint", "domain/cart.ts"], /^Usage/],
])("%s is refused", (_what, args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
