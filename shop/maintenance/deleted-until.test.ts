import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/time/units.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { openBench, type Bench } from "#shop/payment/payment-bench.fixture.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { shopMaintenance } from "./shop-maintenance.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
  await bench.pay(await bench.cart());
  await bench.deliverWebhooks();
});
afterAll(() => bench.close());

async function maintain(now: Date): Promise<void> {
  for (const task of shopMaintenance(bench.database)) await task.run(now);
}

it("books do not miss what maintenance deleted under a clock that ran ahead", async () => {
  const now = bench.context.clock();
  expect(await bench.database.$count(webhookDeliveries)).toBeGreaterThan(0);
  await maintain(new Date(now.getTime() + 32 * DAY_MS));
  expect(await bench.database.$count(webhookDeliveries)).toBe(0);
  // The clock is right again, and so is the next maintenance.
  await maintain(now);
  expect(await runCommand(bench.context, ["books"])).toMatchObject({ text: "The books agree.", exitCode: 0 });
});
