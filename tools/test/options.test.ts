import { expect, test } from "vitest";
import { PARTS, parseOptions } from "./options.ts";

const EVERYTHING = { parts: new Set(PARTS), files: [], all: false, changedSince: null };

test("without options every part runs, without what is left to --all", () => {
  expect(parseOptions([])).toEqual(EVERYTHING);
});

test("everything there is", () => {
  expect(parseOptions(["--all"])).toEqual({ ...EVERYTHING, all: true });
});

test.each([
  [["--changed"], "HEAD"],
  [["--changed", "main"], "main"],
])("what %j changed", (args, changedSince) => {
  expect(parseOptions(args)).toEqual({
    parts: new Set(["format", "lint", "types", "unit"]),
    files: [],
    all: false,
    changedSince,
  });
});

test("some parts alone", () => {
  expect(parseOptions(["--only", "lint,types"])).toEqual({
    ...EVERYTHING,
    parts: new Set(["lint", "types"]),
  });
});

test("some files of one part, also with what is left to --all", () => {
  const parts = new Set(["unit"]);
  const files = ["domain/cart/cart.test.ts"];
  expect(parseOptions(["--only", "unit", ...files])).toEqual({ ...EVERYTHING, parts, files });
  expect(parseOptions(["--all", "--only", "unit", ...files])).toEqual({
    ...EVERYTHING,
    parts,
    files,
    all: true,
  });
});

test.each([
  ["a part that does not exist", ["--only", "speling"], /no part "speling"/],
  ["no part at all", ["--only"], /^Usage/],
  ["files without --only", ["domain/cart/cart.test.ts"], /^Usage/],
  ["files of a part that takes none", ["--only", "lint", "domain/cart/cart.ts"], /^Usage/],
  ["an unknown option", ["--fast"], /^Usage/],
  ["changes and everything at once", ["--changed", "--all"], /^Usage/],
  ["changes of some parts", ["--changed", "--only", "unit"], /^Usage/],
  ["changes since two commits", ["--changed", "main", "HEAD"], /^Usage/],
])("%s is refused", (_what, args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
