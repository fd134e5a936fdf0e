import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest } from "./count-results.ts";

const FAILED_SPEC = {
  title: "pays",
  file: "pay.spec.ts",
  ok: false,
  tests: [
    { projectName: "one-process", status: "unexpected" },
    { projectName: "two-processes", status: "expected" },
  ],
};

const vitestReport = (passed: number, failed: number, files: readonly (readonly string[])[] = []): string =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map((tests) => ({
      name: resolve("domain/cart/cart.test.ts"),
      status: tests.every((status) => status === "passed") && tests.length > 0 ? "passed" : "failed",
      assertionResults: tests.map((status) => ({
        status,
        fullName: "adds a line",
        failureMessages: status === "failed" ? ["expected 1 to be 2\n    at cart.test.ts:7"] : [],
      })),
    })),
  });

const playwrightReport = (expected: number, unexpected: number, flaky = 0, errors = 0): string =>
  JSON.stringify({
    stats: { expected, unexpected, flaky },
    errors: Array.from({ length: errors }, () => ({})),
    suites: [{ specs: [], suites: [{ specs: Array.from({ length: unexpected }, () => FAILED_SPEC) }] }],
  });

describe("vitest", () => {
  test.each([
    [
      "all passed",
      vitestReport(3, 0, [["passed"], ["passed", "passed"]]),
      0,
      { passed: 3, failed: 0, failures: [] },
    ],
    [
      "one failed",
      vitestReport(2, 1, [["passed"], ["passed", "failed"]]),
      1,
      { passed: 2, failed: 1, failures: ["domain/cart/cart.test.ts: adds a line: expected 1 to be 2"] },
    ],
    [
      "a file did not load",
      vitestReport(1, 0, [["passed"], []]),
      1,
      { passed: 1, failed: 1, failures: ["domain/cart/cart.test.ts: does not load"] },
    ],
    [
      "an error outside of the tests",
      vitestReport(1, 0, [["passed"]]),
      1,
      { passed: 1, failed: 1, failures: [] },
    ],
    ["no report", null, 1, { passed: 0, failed: 1 }],
  ])("%s", (_what, report, exitCode, count) => {
    expect(countVitest(report, exitCode)).toEqual(count);
  });
});

describe("Playwright", () => {
  test.each([
    [
      "all passed, one on the second try",
      playwrightReport(4, 0, 1),
      0,
      { passed: 5, failed: 0, flaky: 1, failures: [] },
    ],
    [
      "one failed",
      playwrightReport(4, 1),
      1,
      { passed: 4, failed: 1, flaky: 0, failures: ["pay.spec.ts: pays (one-process)"] },
    ],
    [
      "the store did not start",
      playwrightReport(0, 0, 0, 1),
      1,
      { passed: 0, failed: 1, flaky: 0, failures: [] },
    ],
    ["no report", null, 1, { passed: 0, failed: 1 }],
  ])("%s", (_what, report, exitCode, count) => {
    expect(countPlaywright(report, exitCode)).toEqual(count);
  });
});
