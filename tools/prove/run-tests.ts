import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { TestKind } from "./plant.ts";
import { TREE } from "./copy-tree.ts";

const REPORT = join(TREE, ".cache/report.json");
/** Timeout of a test: a planted fault may make it wait for ever. */
const TEST_TIMEOUT_MS = 30_000;
const KILL_AFTER_MS = 300_000;

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** True if files could not be loaded, or a program did not end. */
  readonly broken: boolean;
  /** Paths of unit and server test files with a failure. */
  readonly failedFiles: readonly string[];
  readonly output: string;
}

export interface Selection {
  readonly kind: TestKind;
  readonly files: readonly string[];
  readonly name?: string | undefined;
  /** True to stop at the first failure. */
  readonly bail?: boolean;
}

const NOTHING_RAN = { passed: 0, failed: 0, broken: true, failedFiles: [] } as const;

/** Generates again what is derived from queries: a document is looked up by its text (tools/generate.ts). */
export async function generateAgain(): Promise<void> {
  const { exitCode, output } = await runInTree(["tools/generate.ts"]);
  if (exitCode !== 0) throw new Error(output);
}

/** Runs tests in the copied tree; server and browser tests run on a build of its current state. */
export async function runTests(selection: Selection): Promise<Outcome> {
  rmSync(REPORT, { force: true });
  if (selection.kind !== "unit") {
    const build = await runInTree(["tools/build.mjs"]);
    if (build.exitCode !== 0) return { ...NOTHING_RAN, output: build.output };
  }
  const isBrowser = selection.kind === "browser";
  const { exitCode, output } = await runInTree(isBrowser ? playwright(selection) : vitest(selection));
  const counts = isBrowser ? readPlaywrightReport() : readVitestReport();
  if (counts === null) return { ...NOTHING_RAN, output };
  return { ...counts, broken: counts.failed === 0 && exitCode !== 0, output };
}

function vitest({ kind, files, name, bail }: Selection): string[] {
  return [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...(kind === "unit"
      ? ["--project", "unit", "--project", "isolated"]
      : ["--project", "server", "--project", "recovery"]),
    ...files,
    ...(name === undefined ? [] : ["-t", name]),
    ...(bail ? ["--bail=1", `--testTimeout=${TEST_TIMEOUT_MS}`] : []),
    "--reporter=json",
    `--outputFile=${REPORT}`,
  ];
}

function playwright({ files, name, bail }: Selection): string[] {
  return [
    "node_modules/@playwright/test/cli.js",
    "test",
    ...files,
    ...(name === undefined ? [] : ["-g", name]),
    ...(bail ? ["--max-failures=1", `--timeout=${2 * TEST_TIMEOUT_MS}`] : []),
    "--retries=0",
    "--reporter=json",
  ];
}

type Counts = Pick<Outcome, "passed" | "failed" | "failedFiles">;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

function readVitestReport(): Counts | null {
  const report = readReport() as VitestReport | null;
  if (report === null) return null;
  const failedFiles = report.testResults
    .filter(({ status }) => status === "failed")
    .map(({ name }) => relative(TREE, name));
  return { passed: report.numPassedTests, failed: report.numFailedTests, failedFiles };
}

function readPlaywrightReport(): Counts | null {
  const report = readReport() as { stats: { expected: number; unexpected: number } } | null;
  return report && { passed: report.stats.expected, failed: report.stats.unexpected, failedFiles: [] };
}

function readReport(): unknown {
  try {
    return JSON.parse(readFileSync(REPORT, "utf8"));
  } catch {
    return null;
  }
}

function runInTree(args: readonly string[]): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT };
    const child = spawn(process.execPath, args, {
      cwd: TREE,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const killGroup = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    };
    const limit = setTimeout(killGroup, KILL_AFTER_MS);
    process.once("exit", killGroup);
    let output = "";
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.once("close", (code) => {
      clearTimeout(limit);
      process.off("exit", killGroup);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}
