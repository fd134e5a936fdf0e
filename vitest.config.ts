import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{app,domain,shop,server,tools}/**/*.test.{ts,tsx}",
      "tests/{contract,recovery,server}/**/*.test.ts",
    ],
    // For two cores: the tests that kill processes, or wait for them, leave room for a third.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
