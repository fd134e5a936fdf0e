import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { WHOLE_RUN_VARIABLE } from "#lib/testing/whole-run.ts";
import { type Count, countPlaywright, countVitest } from "./count-results.ts";
import { ownLockfileProblems } from "./lockfile.ts";
import type { Result } from "./report.ts";
import { type Ended, runProgram } from "./run-program.ts";

/**
 * Without colours, which are useless in the printed output of a failure. Hundreds of processes start with the same
 * code: compiled once, it is cached.
 */
export const environment: NodeJS.ProcessEnv = {
  ...process.env,
  NO_COLOR: "1",
  FORCE_COLOR: undefined,
  NODE_COMPILE_CACHE: resolve(".cache/compiled-code"),
};

const REPORTS = ".cache/test-reports";

/**
 * Checks that count as one test: passed when the program ends with 0. Programs are started by their script, without a
 * shell.
 */
const PROGRAMS = {
  format: ["node_modules/oxfmt/bin/oxfmt", "--check"],
  lint: ["node_modules/oxlint/bin/oxlint"],
  types: ["node_modules/typescript/bin/tsc", "--noEmit"],
  // A second application of React Router has route types of its own.
  deskTypes: ["node_modules/typescript/bin/tsc", "--noEmit", "--project", "desk"],
  knip: ["node_modules/knip/bin/knip.js"],
  usedByTestsOnly: [
    "node_modules/knip/bin/knip.js",
    "--production",
    "--config=knip.production.json",
    "--include=files,exports",
  ],
  build: ["tools/build.mjs"],
  thirdLanguage: ["tools/third-language/run.ts"],
} as const;

export async function check(name: keyof typeof PROGRAMS): Promise<Result> {
  return asOneTest(await runProgram(process.execPath, PROGRAMS[name], environment));
}

/** Generates the uncommitted files that lint, types and tests read: compiled texts, schema types, route types. */
export async function generateCode(): Promise<Result> {
  const generated = await runProgram(process.execPath, ["tools/generate.ts"], environment);
  if (generated.exitCode !== 0) return asOneTest(generated);
  const typegen = ["node_modules/@react-router/dev/bin.cjs", "typegen"];
  const typed = await runProgram(process.execPath, typegen, environment);
  if (typed.exitCode !== 0) return asOneTest(typed);
  return asOneTest(await runProgram(process.execPath, [...typegen, "desk"], environment));
}

/** Checks that npm accepts the lockfile, and that it names no host. */
export async function checkLockfile(): Promise<Result> {
  const npm = await runProgram("npm", ["ci", "--dry-run", "--ignore-scripts"], environment);
  const problems = ownLockfileProblems();
  if (npm.exitCode !== 0) return asOneTest(npm);
  return asOneTest({ exitCode: problems.length, output: problems.join("\n") });
}

/** Projects of vitest.config.ts whose tests run no built program. */
const PROJECTS_WITHOUT_BUILD = ["--project=unit", "--project=isolated"];

export interface TestRun {
  /** Files of the part; an empty list means all. */
  readonly files: readonly string[];
  readonly databaseUrl: string;
  readonly all: boolean;
}

export function runUnitTests({
  changedSince,
  ...run
}: TestRun & { readonly changedSince: string | null }): Promise<Result> {
  const changed =
    changedSince === null
      ? []
      : [...PROJECTS_WITHOUT_BUILD, `--changed=${changedSince}`, "--passWithNoTests"];
  const reporter = (file: string): string[] => [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  return runTests("vitest.json", countVitest, (file) => {
    const args = ["node_modules/vitest/vitest.mjs", "run", ...reporter(file), ...changed, ...run.files];
    return runProgram(process.execPath, args, environmentOf(run));
  });
}

export function runBrowserTests(run: TestRun): Promise<Result> {
  return runTests("playwright.json", countPlaywright, (file) => {
    const env = { ...environmentOf(run), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=dot,json", ...run.files];
    return runProgram(process.execPath, args, env);
  });
}

function environmentOf({ databaseUrl, all }: TestRun): NodeJS.ProcessEnv {
  return { ...environment, TEST_DATABASE_URL: databaseUrl, ...(all && { [WHOLE_RUN_VARIABLE]: "1" }) };
}

async function runTests(
  reportName: string,
  count: (report: string | null, exitCode: number) => Count,
  run: (reportFile: string) => Promise<Ended>,
): Promise<Result> {
  const file = `${REPORTS}/${reportName}`;
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  const { exitCode, output } = await run(file);
  return { ...count(existsSync(file) ? readFileSync(file, "utf8") : null, exitCode), output };
}

function asOneTest({ exitCode, output }: Ended): Result {
  return exitCode === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}
