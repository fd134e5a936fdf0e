/**
 * Adds a generated language to a copy of the store (`write-pseudo-language.ts`), checks its types, builds it and tests
 * its pages (`tests/browser/third-language.spec.ts`). Part of `npm test -- --all`; alone:
 * `node tools/third-language/run.ts`.
 */
import { copyTree } from "#tools/prove/copy-tree.ts";
import { runProgram, stopPrograms } from "#tools/test/run-program.ts";
import { writePseudoLanguage } from "./write-pseudo-language.ts";

const TREE = ".cache/third-language/tree";
const STEPS = [
  ["tools/generate.ts"],
  ["node_modules/@react-router/dev/bin.cjs", "typegen"],
  ["node_modules/typescript/bin/tsc", "--noEmit"],
  ["tools/build.mjs"],
  ["node_modules/@playwright/test/cli.js", "test", "tests/browser/third-language.spec.ts"],
] as const;

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stopPrograms().then(() => process.exit(1)));

copyTree(TREE);
writePseudoLanguage(TREE);
process.chdir(TREE);
for (const step of STEPS) {
  const { exitCode, output } = await runProgram(process.execPath, step);
  if (exitCode === 0) continue;
  console.error(`${step.join(" ")}\n${output}`);
  process.exit(1);
}
