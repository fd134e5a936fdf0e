import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSalesWorld, type SalesWorld } from "#tests/support/worlds/sales-world.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import type { Today } from "#domain/back-office/today-calls.ts";
import { returns } from "#app/features/returns/return.tables.ts";
import { reviews } from "#app/features/reviews/review.tables.ts";
import { withdrawals } from "#app/features/withdrawal/withdrawal.tables.ts";
import type { FailingJob } from "#app/platform/jobs/failing-jobs.server.ts";

const RON = (amount: string) => ({ amount, currencyCode: "RON" });
const CREATED = new Date("2026-11-20T08:00:00Z");

const failing = (isGivenUp: boolean): FailingJob => ({
  ...{ id: randomUUID(), name: "order-mail", kind: "invoice", queuedAt: CREATED, tries: 3 },
  ...{ isGivenUp, lastError: "Error ETIMEDOUT" },
});

let world: SalesWorld;
const jobs: FailingJob[] = [];
beforeAll(async () => {
  world = await openSalesWorld();
});
afterAll(() => world.close());

async function today(): Promise<Today> {
  const failingJobs = { list: async () => jobs, retry: async () => [] };
  const answer = await openCalls({ site: world.site, ...world.tools, failingJobs }).today();
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

test("nothing waits and nothing was sold in a new store", async () => {
  const { sales, ...waiting } = await today();
  const nothing = { count: 0, first: [] };
  expect(waiting).toEqual({
    ...{ day: "2026-11-26", returns: nothing, withdrawals: nothing, reviews: nothing, failingJobs: nothing },
    eInvoices: null,
  });
  expect(sales.today).toEqual({ day: "2026-11-26", orders: 0, turnover: RON("0.00") });
});

test("what waits is counted, and the first five are shown", async () => {
  const { site } = world;
  const request = { orderId: "1", orderName: "#1", kind: "request", language: "ro" } as const;
  const owed = { method: "original", lines: [], currency: "RON", amount: "10.00", shipping: "0.00" } as const;
  const statuses = ["pending", "pending", "pending", "pending", "pending", "pending", "approved"] as const;
  await site.insert(returns).values(
    statuses.map((status) => ({
      ...{ ...request, ...owed, id: randomUUID(), requestKey: randomUUID(), status, requestedAt: CREATED },
    })),
  );
  const declaration = { declaredAt: CREATED, language: "ro", name: "Ana", email: "ana@exemplu.ro" } as const;
  const person = { emailKey: "ana@exemplu.ro", state: "person", reason: "no_order" } as const;
  await site.insert(withdrawals).values([
    { ...declaration, ...person, id: randomUUID(), contentHash: "1" },
    { ...declaration, ...person, id: randomUUID(), contentHash: "2", state: "closed", closedAt: CREATED },
  ]);
  const written = { productId: "11", productHandle: "papillex", rating: 5, title: "Bun", text: "Bun" };
  await site.insert(reviews).values(
    (["waiting", "shown"] as const).map((status) => ({
      ...{ ...written, id: randomUUID(), requestKey: randomUUID(), status, language: "ro" as const },
      ...{ verified: false, createdAt: CREATED },
    })),
  );
  jobs.push(failing(true), failing(false));
  const found = await today();
  expect([found.returns.count, found.returns.first.length]).toEqual([6, 5]);
  expect(found.returns.first[0]).toMatchObject({ name: "R6", status: "pending" });
  expect(found.withdrawals).toMatchObject({ count: 1, first: [{ daysLeft: 8 }] });
  expect(found.reviews).toMatchObject({ count: 1, first: [{ product: "papillex", status: "waiting" }] });
  expect(found.failingJobs).toMatchObject({ count: 2, first: [{ isGivenUp: true }, { isGivenUp: false }] });
});

test("today's sales stand beside those of the same weekday a week before, in the shop's days", async () => {
  // Winter time: 11:00 in Bucharest.
  world.now.at = new Date("2026-11-26T09:00:00Z");
  await world.order(1, "2026-11-26T00:05:00+02:00");
  await world.refund(1, 11, "20.20");
  await world.order(2, "2026-11-25T23:55:00+02:00");
  await world.order(3, "2026-11-19T00:00:00+02:00");
  await world.order(4, "2026-11-19T10:59:59+02:00");
  await world.order(5, "2026-11-19T11:00:01+02:00", { currency: "EUR" });
  await world.order(6, "2026-11-19T23:59:59+02:00");
  const { sales } = await today();
  expect(sales).toEqual({
    today: { day: "2026-11-26", orders: 1, turnover: RON("500.00") },
    weekBeforeSoFar: { day: "2026-11-19", orders: 2, turnover: RON("1040.40") },
    weekBefore: { day: "2026-11-19", orders: 3, turnover: RON("1560.60") },
  });
});

test("the same hour is the shop's, also where the clock was changed in between", async () => {
  // Thursday, summer time ended on Sunday: 10:30 in Bucharest.
  world.now.at = new Date("2026-10-29T08:30:00Z");
  await world.order(20, "2026-10-22T10:29:00+03:00");
  await world.order(21, "2026-10-22T10:31:00+03:00");
  const { sales } = await today();
  expect([sales.weekBeforeSoFar.orders, sales.weekBefore.orders]).toEqual([1, 2]);
});
