import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { payments } from "#shop/payment/payment.tables.ts";
import { subscriptionCycles } from "#shop/modules/subscription/subscription.tables.ts";
import {
  openSubscriptionBench,
  type SubscriptionBench,
} from "#shop/payment/subscription/subscription-bench.fixture.ts";
import { askOffice } from "./run-office.ts";

let bench: SubscriptionBench;
beforeAll(async () => {
  bench = await openSubscriptionBench(await openTestDatabase());
});
afterAll(() => bench.close());

async function waiting() {
  const answer = await askOffice(bench.context, { command: "waiting", input: { first: 5 } }, "direct");
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

test("a payment that recovery gave up, a declined renewal and unsent webhooks wait", async () => {
  const contract = await bench.subscribe({}, { email: "ana@exemplu.ro" });
  await bench.sendMails();
  await bench.deliverWebhooks();
  expect(await waiting()).toEqual({
    payments: { total: 0, first: [] },
    subscriptions: { total: 0, first: [] },
    mails: { failing: 0, givenUp: 0 },
    webhooks: { failing: 0, onTheWay: 0 },
  });
  const [order] = await bench.orders();
  await bench.database
    .update(payments)
    .set({ state: "unknown", recoveryState: "needs_attention" })
    .where(eq(payments.orderId, order?.id ?? 0));
  await bench.database
    .update(subscriptionCycles)
    .set({ state: "retrying", failures: 2 })
    .where(eq(subscriptionCycles.contractId, contract.id));
  await bench.subscribe({}, { email: "ioana@exemplu.ro" });
  expect(await waiting()).toMatchObject({
    payments: { total: 1, first: [{ order: order?.number, state: "unknown" }] },
    subscriptions: {
      total: 1,
      first: [{ id: contract.id, product: "papillex", state: "retrying", failures: 2 }],
    },
    webhooks: { failing: 0, onTheWay: expect.any(Number) as number },
  });
  expect((await waiting()).webhooks.onTheWay).toBeGreaterThan(0);
});
