import { expect, test } from "vitest";
import { PLANTED_CONTROLS, TERMINAL_CONTROLS } from "#lib/testing/planted-texts.ts";
import { formatFacts, formatTable } from "./format-table.ts";
import { printableJson, printableLines } from "./printable.ts";

const TEXT = `${PLANTED_CONTROLS}\nsecond \u{E0001}line`;

test.each([
  ["a table", () => formatTable([TEXT], [{ title: "text", of: (text) => text }], "none")],
  ["facts", () => formatFacts([["text", TEXT]])],
  ["lines", () => printableLines(TEXT)],
  ["JSON", () => printableJson([{ text: TEXT }])],
])("nothing that was typed gives orders to a terminal: %s", (_what, print) => {
  expect(TEXT).toMatch(TERMINAL_CONTROLS);
  expect(print()).not.toMatch(TERMINAL_CONTROLS);
  expect(print()).toContain("second ");
});

test("a program reads from the JSON what was typed", () => {
  expect(JSON.parse(printableJson([{ text: TEXT }]))).toEqual([{ text: TEXT }]);
});
