import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestClock, SHIFT_CLOCK, type TestClock } from "#tests/soak/test-clock.ts";
import { startStore } from "#tests/support/store/store.ts";
import { test as base } from "./browser-test.ts";

/** `test` of journeys through time: in a store of their own, whose clock the test advances. */
export const test = base.extend<object, { readonly clock: TestClock }>({
  clock: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are asked for from it
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "clock-for-tests-"));
      const clock = createTestClock(join(folder, "clock"));
      await use(clock);
      clock.close();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  store: [
    async ({ clock, arrangement }, use) => {
      const store = await startStore(arrangement, clock.environment, { preload: [SHIFT_CLOCK] });
      await use(store);
      await store.stop();
    },
    { scope: "worker" },
  ],
});
