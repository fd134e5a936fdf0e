import { globSync, readFileSync } from "node:fs";

/** What outlives its file in a worker that runs others after it: replaced modules, and globals of a pretended browser. */
const CHANGES_ITS_WORKER =
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv)\(|fake-browser|fake-account/;

/** Whether a test file, by its text, has to run in a worker of its own. */
export function needsOwnWorker(text: string): boolean {
  return CHANGES_ITS_WORKER.test(text);
}

/** Finds the test files that need a worker of their own; the others share theirs, which saves each its start. */
export function findIsolatedTests(patterns: readonly string[]): string[] {
  return globSync(patterns, { exclude: ["**/node_modules/**"] }).filter((file) =>
    needsOwnWorker(readFileSync(file, "utf8")),
  );
}
