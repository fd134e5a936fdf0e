import { expect, test } from "vitest";
import { exitCodeOf, fault, type Finding, missing, ok, type Outcome, skipped } from "./finding.ts";
import { formatJson, formatReport } from "./report.ts";

const named = (name: string, outcome: Outcome): Finding => ({ name, ...outcome });
const FINE = named("products", ok("There are six."));
const LACKING = named("policies", missing("No refund policy.", "Write one."));
const BROKEN = named("token", fault("HTTP 503.", "Try again."));
const SKIPPED = named("webhooks", skipped("No token."));

test("people read state, name, message and what to do", () => {
  expect(formatReport([FINE, LACKING, SKIPPED])).toBe(
    [
      "ok        products  There are six.",
      "missing   policies  No refund policy.",
      "                    → Write one.",
      "skipped   webhooks  No token.",
      "",
      "1 ok, 1 missing, 0 unfilled, 0 fault, 1 skipped",
    ].join("\n"),
  );
});

test("programs read the same as JSON", () => {
  expect(JSON.parse(formatJson([LACKING]))).toEqual({ findings: [LACKING] });
});

test("a shop's message gives no orders to a terminal", () => {
  expect(formatReport([named("token", fault("\u001B[2J", "Try again."))])).not.toContain("\u001B");
});

test.each([
  ["0: nothing is missing", [FINE, SKIPPED], 0],
  ["1: something is missing", [FINE, LACKING], 1],
  ["2: something could not be asked", [LACKING, BROKEN], 2],
])("exit code %s", (_what, findings, code) => {
  expect(exitCodeOf(findings)).toBe(code);
});
