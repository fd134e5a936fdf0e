import { expect, test } from "vitest";
import { acceptedWeights, chooseEncoding } from "./accept.ts";

const OFFERED = ["br", "gzip"] as const;

test.each([
  ["gzip, deflate, br", "br"],
  ["GZIP", "gzip"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br ; Q=0.000 , gzip;q=0.1", "gzip"],
  ["br;q=x, gzip;q=0", "br"],
  ["x-br, gzipped", "identity"],
  ["*", "br"],
  ["br;q=0, *;q=0.5", "gzip"],
  ["*;q=0", "identity"],
  ["identity", "identity"],
  ["", "identity"],
  [null, "identity"],
] as const)("of br and gzip, Accept-Encoding %j takes %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted, OFFERED)).toBe(encoding);
});

const HEADER_CHARS = 64 * 1024;

// On each of these the regular expressions that this parser replaces took quadratic time.
test.each([
  ["spaces after a value", `gzip${" ".repeat(HEADER_CHARS)}x`, 1],
  ["separators without a value", ",".repeat(HEADER_CHARS), 0],
  ["separators and spaces", ", ".repeat(HEADER_CHARS / 2), 0],
  ["parameters", `gzip${";q=0 ".repeat(HEADER_CHARS / 5)}`, 1],
  ["equals signs", `gzip;q${"=".repeat(HEADER_CHARS)}`, 1],
  ["one value over and over", "gzip ,".repeat(HEADER_CHARS / 6), 1],
])("64 kB of %s are split once", (_case, header, values) => {
  expect(acceptedWeights(header).size).toBe(values);
});
