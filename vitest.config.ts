import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { findIsolatedTests } from "./tools/test/isolated-tests.ts";
import { textsInOneModule } from "./tools/test/texts-in-one-module.ts";

/** A minute each, and much of it waiting for processes to end. */
const LONG = /\/tests\/(?:recovery\/(?:named|random)|soak\/)/;
const UNIT = ["{app,bench,brand,design,desk,domain,lib,shop,server,tools}/**/*.test.{ts,tsx}"];
const SERVER = "tests/server/**/*.test.ts";
const RECOVERY = "tests/{recovery,soak}/**/*.test.ts";
const STORE_TEMPLATE = "./tests/support/store/store-template.setup.ts";

/** The long tests begin at once, so that the short ones fill their pauses; left to itself Vitest starts them last. */
class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, which makes a new list
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const isolated = findIsolatedTests(UNIT);

/** docs/how/tests.md tells what runs where, and why. */
export default defineConfig({
  plugins: [textsInOneModule()],
  test: {
    sequence: { sequencer: LongTestsFirst },
    // For two cores: the tests that kill processes, or wait for them, leave room for a third.
    maxWorkers: 3,
    // A limit against hanging, wide enough for a machine that is busy with something else.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: UNIT,
          exclude: [...configDefaults.exclude, ...isolated],
          isolate: false,
          setupFiles: "./tests/support/finish-imports.setup.ts",
        },
      },
      { extends: true, test: { name: "isolated", include: isolated } },
      {
        extends: true,
        test: {
          name: "server",
          include: [SERVER],
          globalSetup: [STORE_TEMPLATE, "./tests/support/store/shared-store.setup.ts"],
        },
      },
      { extends: true, test: { name: "recovery", include: [RECOVERY], globalSetup: [STORE_TEMPLATE] } },
    ],
  },
});
