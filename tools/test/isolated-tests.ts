import { globSync, readFileSync } from "node:fs";

/**
 * Matches code whose effects outlive its file in a shared worker: replaced modules, and globals of a stubbed browser.
 */
const CHANGES_ITS_WORKER =
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv)\(|fake-browser|fake-account/;

/** Tells whether a test file, by its text, has to run in a worker of its own. */
export function needsOwnWorker(text: string): boolean {
  return CHANGES_ITS_WORKER.test(text);
}

/** Finds the test files that need a worker of their own; the others share theirs, which saves each its start. */
export function findIsolatedTests(patterns: readonly string[]): string[] {
  return globSync(patterns, { exclude: ["**/node_modules/**"] }).filter((file) =>
    needsOwnWorker(readFileSync(file, "utf8")),
  );
}
