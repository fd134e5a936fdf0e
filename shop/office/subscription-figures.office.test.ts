import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/subscription/subscription-calendar.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { DAY_MS } from "#domain/time/units.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
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

const today = (): string => shopDay(new Date(bench.now.ms));

async function figures(from: string, until: string) {
  const input = { from, until };
  const answer = await askOffice(bench.context, { command: "subscriptionFigures", input }, "direct");
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

test("subscriptions are counted that began, were kept and ended, and the renewals that are due", async () => {
  const first = today();
  const ana = await bench.subscribe({}, { email: "ana@exemplu.ro" });
  await bench.subscribe({}, { email: "ioana@exemplu.ro" });
  bench.now.ms += 2 * DAY_MS;
  const second = today();
  await bench.subscribe({}, { email: "mara@exemplu.ro" });
  const input = { subscription: ana.id };
  await askOffice(bench.context, { command: "cancelSubscription", key: "end", input }, "direct");

  expect(await figures(first, first)).toMatchObject({ started: 2, kept: 0, ended: 0, endedBy: [] });
  expect(await figures(second, second)).toMatchObject({
    ...{ started: 1, kept: 1, ended: 1, endedBy: [{ reason: "merchant", count: 1 }] },
    due: [
      { days: 7, count: 0, amounts: [] },
      { days: 30, count: 2, amounts: [{ amount: "520.20", currencyCode: "RON" }] },
    ],
  });
  expect(await figures(addDays(second, 1), addDays(second, 9))).toMatchObject({ started: 0, kept: 2 });
  const backwards = { from: second, until: first };
  const refused = { command: "subscriptionFigures", input: backwards } as const;
  expect(await askOffice(bench.context, refused, "direct")).toMatchObject({
    ...{ ok: false, code: "invalid_input", params: { field: "input.until" } },
  });
});
