/** How many tests of a part passed and failed; what was skipped is in neither. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Of those that passed, how many did at the second try only; none unless told. */
  readonly flaky?: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly errors: readonly unknown[];
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
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
  return atLeastOneFailure({ passed: numPassedTests, failed: numFailedTests + broken.length }, exitCode);
}

/** Counts a report of Playwright's JSON reporter; an error outside of any test counts as a failure of its own. */
export function countPlaywright(report: string | null, exitCode: number): Count {
  if (report === null) return { passed: 0, failed: 1 };
  const { errors, stats } = JSON.parse(report) as PlaywrightReport;
  return atLeastOneFailure(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, flaky: stats.flaky },
    exitCode,
  );
}

/** A runner that ends badly though no test failed (an unhandled rejection, say) has failed. */
function atLeastOneFailure({ failed, ...count }: Count, exitCode: number): Count {
  return { ...count, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}
