import { expect, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { runSoak } from "./run-soak.ts";
import { SHORT_SOAK } from "./soak-plan.ts";

const FIVE_MINUTES_MS = 300_000;

test.runIf(hasPostgres())(
  "two months of orders, subscriptions and refunds while web processes are killed add up to the ban",
  { timeout: FIVE_MINUTES_MS },
  async () => {
    const { url, drop } = await createPostgresDatabase();
    try {
      const { sums, wrong, kills } = await runSoak(SHORT_SOAK, url);
      expect(wrong).toEqual([]);
      // Checks that enough happened for a meaningful test.
      expect(kills).toBeGreaterThan(0);
      expect(sums.orders).toBeGreaterThan(SHORT_SOAK.orders / 2);
      expect(sums.billedCycles).toBeGreaterThan(0);
      expect(sums.refunds).toBeGreaterThan(0);
      expect(sums.returns).toBeGreaterThan(0);
      expect(sums.creditIssuedMinor).toBeGreaterThan(0);
      expect(sums.creditTakenMinor).toBeGreaterThan(0);
    } finally {
      await drop();
    }
  },
);
