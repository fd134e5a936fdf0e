import { expect, test } from "vitest";
import { runsAll } from "#lib/testing/whole-run.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { watchTableScans } from "#tests/support/database/table-scans.ts";
import { runSoak } from "./run-soak.ts";
import { SHORT_SOAK, STRIPE_SOAK } from "./soak-plan.ts";

const FIVE_MINUTES_MS = 300_000;
/** Tables of one row, and those that a merchant's work fills, not the shoppers'; the outbox is for development. */
const SMALL_TABLES: ReadonlySet<string> = new Set([
  "shop.catalogue_version",
  "site.page_version",
  "shop.collections",
  "shop.blogs",
  "shop.articles",
  "site.outbox_mails",
]);

const PLANS = [SHORT_SOAK, ...(runsAll() ? [STRIPE_SOAK] : [])];

test.runIf(hasPostgres()).each(PLANS)(
  "two months of orders, subscriptions and refunds while web processes are killed add up to the ban, by indexes alone (gateway: $gateway)",
  { timeout: FIVE_MINUTES_MS },
  async (plan) => {
    const { url, drop } = await createPostgresDatabase();
    const scans = await watchTableScans(url);
    try {
      const { sums, wrong, kills } = await runSoak(plan, url);
      expect(wrong).toEqual([]);
      // Checks that enough happened for a meaningful test.
      expect(kills).toBeGreaterThan(0);
      expect(sums.orders).toBeGreaterThan(plan.orders / 2);
      expect(sums.billedCycles).toBeGreaterThan(0);
      expect(sums.refunds).toBeGreaterThan(0);
      expect(sums.returns).toBeGreaterThan(0);
      expect(sums.creditIssuedMinor).toBeGreaterThan(0);
      expect(sums.creditTakenMinor).toBeGreaterThan(0);
      expect(sums.collectedMinor).toBeGreaterThan(0);
      // The books and this test read whole tables a few times; what each order or job asks would come as often as these.
      const scanned = [...(await scans.counts())].filter(
        ([table, count]) => count >= plan.orders && !SMALL_TABLES.has(table),
      );
      expect(scanned).toEqual([]);
    } finally {
      await scans.end();
      await drop();
    }
  },
);
