/**
 * `npm test`: runs every check to its end, whatever failed before. The last line is `N passed, N failed`.
 *
 * `npm test -- --all` also runs what a plain run leaves out, `npm test -- --changed` the quick checks and the unit
 * tests of what changed, `npm test -- --only unit domain/cart/cart.test.ts` one part, or some files of it: see
 * `options.ts`.
 */
import {
  check,
  checkLockfile,
  environment,
  generateCode,
  runBrowserTests,
  runUnitTests,
  type TestRun,
} from "./checks.ts";
import { ensureChromium } from "./chromium.ts";
import { type Options, type Part, parseOptions } from "./options.ts";
import { openTestPostgres, type TestPostgres } from "./postgres.ts";
import { report, type Result, summary } from "./report.ts";
import { stopPrograms } from "./run-program.ts";
import { ensureServers } from "./servers.ts";

const SIGNAL_EXIT_CODE = 130;

/** Result of a successful preparation, which is no test; a failed one counts as a failure. */
const READY: Result = { passed: 0, failed: 0, output: "" };

const NOTHING_TO_BROWSE: Result = { passed: 0, failed: 1, output: "Not run: see above for what is missing." };

const options = readOptions();
const wanted = (...parts: readonly Part[]): boolean => parts.some((part) => options.parts.has(part));
let postgres: TestPostgres | null = null;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    void Promise.all([stopPrograms(), postgres?.stop()]).then(() => process.exit(SIGNAL_EXIT_CODE));
  });
}

try {
  await runParts();
} finally {
  await (postgres as TestPostgres | null)?.stop();
}
const { line, ok } = summary();
console.log(`\n${line}`);
process.exit(ok ? 0 : 1);

async function runParts(): Promise<void> {
  if (wanted("lint", "types", "knip", "unit"))
    await report("Generated code", async () => ({ ...(await generateCode()), passed: 0 }));

  // Two lanes for two cores: one builds, the other checks. Both test runners use all cores themselves, so they follow.
  const [built, ready] = await Promise.all([build(), checkAndInstall()]);
  if (wanted("unit") && ready.database !== null) {
    const run = { ...runOf("unit", ready.database), changedSince: options.changedSince };
    await report("Unit and contract tests", () => runUnitTests(run));
  }
  if (!wanted("browser") || ready.database === null) return;
  const run = runOf("browser", ready.database);
  const work = (): Promise<Result> => runBrowserTests(run);
  await report("Browser tests", built && ready.browser ? work : () => Promise.resolve(NOTHING_TO_BROWSE));
  if (!options.all || !built || !ready.browser) return;
  await report("Build and browser test, a third language", () => check("thirdLanguage"));
}

/** Builds the store for the tests: journeys in a browser, and processes that are killed and started again. */
function build(): Promise<boolean> {
  if (!wanted("build", "unit", "browser") || options.changedSince !== null) return Promise.resolve(false);
  return report("Build", () => check("build"));
}

async function checkAndInstall(): Promise<{ database: TestPostgres | null; browser: boolean }> {
  if (wanted("format")) await report("Format", () => check("format"));
  if (wanted("lockfile")) await report("Lockfile", checkLockfile);
  if (wanted("lint")) await report("Lint", () => check("lint"));
  if (wanted("types")) {
    await report("Types", () => check("types"));
    await report("Types of the desk", () => check("deskTypes"));
  }
  if (wanted("knip")) {
    await report("Unused code", () => check("knip"));
    await report("Code that only tests use", () => check("usedByTestsOnly"));
  }
  if (wanted("unit", "browser")) {
    await report("PostgreSQL", async () => {
      postgres = await openTestPostgres();
      return READY;
    });
  }
  if (wanted("unit")) {
    await report("nginx, PgBouncer, Prometheus", async () => {
      const missing = await ensureServers();
      if (missing !== "") console.log(`  ${missing}`);
      return READY;
    });
  }
  const browser =
    wanted("browser") &&
    (await report("Chromium", async () => {
      await ensureChromium(environment);
      return READY;
    }));
  return { database: postgres, browser };
}

function runOf(part: Part, { url }: TestPostgres): TestRun {
  return { files: options.parts.has(part) ? options.files : [], databaseUrl: url, all: options.all };
}

function readOptions(): Options {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
