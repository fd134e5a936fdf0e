import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Minutes each, and much of them waiting for processes to end. */
const LONG = /\/tests\/recovery\//;

/** The long tests begin at once, so that the short ones fill their pauses; left to itself Vitest starts them last. */
class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, which makes a new list
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      "{app,domain,lib,shop,server,tools}/**/*.test.{ts,tsx}",
      "tests/{contract,recovery,server}/**/*.test.ts",
    ],
    sequence: { sequencer: LongTestsFirst },
    // For two cores: the tests that kill processes, or wait for them, leave room for a third.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
