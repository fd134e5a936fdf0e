import { relative } from "node:path";

/** Number of passed and failed tests of a part; skipped ones are in neither. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Number of tests that passed at the second try only; absent for none. */
  readonly flaky?: number;
  /** Failed tests, a line each: they must be readable where output is cut off. */
  readonly failures?: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

interface PlaywrightReport {
  readonly errors: readonly unknown[];
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}

/**
 * Counts a report of vitest's JSON reporter. A file that could not be loaded has no tests and counts as one failure.
 *
 * @param report the file's text, or `null` when there is none.
 */
export function countVitest(report: string | null, exitCode: number): Count {
  if (report === null) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport;
  const broken = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((each) => each.status === "failed"),
  );
  const failures = [
    ...broken.map(({ name }) => `${fileOf(name)}: does not load`),
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(
          ({ fullName, failureMessages }) =>
            `${fileOf(name)}: ${fullName}: ${firstLine(failureMessages[0] ?? "")}`,
        ),
    ),
  ];
  const failed = numFailedTests + broken.length;
  return atLeastOneFailure({ passed: numPassedTests, failed, failures }, exitCode);
}

/** Counts a report of Playwright's JSON reporter; an error outside of any test counts as a failure of its own. */
export function countPlaywright(report: string | null, exitCode: number): Count {
  if (report === null) return { passed: 0, failed: 1 };
  const { errors, stats, suites } = JSON.parse(report) as PlaywrightReport;
  const passed = stats.expected + stats.flaky;
  const failed = stats.unexpected + errors.length;
  return atLeastOneFailure(
    { passed, failed, flaky: stats.flaky, failures: suites.flatMap(failedSpecs) },
    exitCode,
  );
}

function failedSpecs({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const projects = tests
        .filter(({ status }) => status === "unexpected")
        .map(({ projectName }) => projectName);
      return `${file}: ${title} (${projects.join(", ")})`;
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** Returns a file's path inside the repository. */
function fileOf(path: string): string {
  return relative(process.cwd(), path);
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

/** Counts a failure for a runner that ends with an error though no test failed (an unhandled rejection, say). */
function atLeastOneFailure({ failed, ...count }: Count, exitCode: number): Count {
  return { ...count, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}
