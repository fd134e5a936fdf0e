import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{app,domain,shop,server,tools}/**/*.test.{ts,tsx}",
      "tests/{contract,recovery,server}/**/*.test.ts",
    ],
    // A PGlite instance takes 400 MB and a second of CPU; two workers on two cores.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
