import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openLargeOffice } from "#tests/support/growth/open-large-office.ts";

/** `ORDERS=100000` measures with as many and prints milliseconds; docs/scale.md has them. */
const MEASURED = process.env["ORDERS"];
const ORDERS = Number(MEASURED ?? 300);
const CUSTOMER_ORDERS = 2_000;
/** An order has two webhooks; with repeats there are ten to each. */
const REPEATS_AN_ORDER = 4;
const RUNS = 5;
const MINUTE_MS = 60_000;
const LIMIT_MS = (MEASURED === undefined ? 10 : 60) * MINUTE_MS;
/** One row for each series, and one row. */
const SMALL_TABLES: ReadonlySet<string> = new Set(["site.invoice_counters", "shop.catalogue_version"]);
/** Reads all uses of codes. */
const READS_ALL = "shop books --all";

test.runIf(hasPostgres())(
  "what staff, customers and maintenance ask of many orders reads no table whole",
  { timeout: LIMIT_MS },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "orders-"));
    const office = await openLargeOffice(
      {
        orders: ORDERS,
        repeats: ORDERS * REPEATS_AN_ORDER,
        ofCustomer: Math.min(CUSTOMER_ORDERS, ORDERS / 2),
      },
      folder,
    );
    const calls = { ...office.calls, ...office.wholeTables };
    try {
      if (MEASURED !== undefined) {
        for (const [what, call] of Object.entries(calls)) {
          const runs = what in office.wholeTables ? 1 : RUNS;
          process.stdout.write(`${what} | ${await medianMs(call, runs)}\n`);
        }
        process.stdout.write(
          `memory of the process, MB | ${Math.round(process.resourceUsage().maxRSS / 1024)}\n`,
        );
      }
      const { [READS_ALL]: _all, ...others } = calls;
      expect(await office.findScans(others, SMALL_TABLES)).toEqual([]);
    } finally {
      await office.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

async function medianMs(call: () => Promise<unknown>, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return Math.round(10 * (times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0)) / 10;
}
