import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { withdrawals } from "#app/features/withdrawal/withdrawal.tables.ts";
import { backOfficeLog } from "#app/back-office/back-office.tables.ts";

const NOW = new Date("2026-11-26T09:00:00Z");
const by = "Maria";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let calls: StoreCalls;
beforeAll(async () => {
  database = await openTestDatabase();
  const jobs = { add: async () => "job" };
  calls = openCalls({ site: database.site, clock: () => NOW, jobs, log: pino({ level: "silent" }) });
  const parsed = parseOrderPayload(orderPayload({ id: 1001, name: "#1001", financial_status: "paid" }));
  if (!parsed.ok) throw new Error(parsed.problem);
  await recordOrder(database.site, { id: "w1", topic: "orders/paid", receivedAt: NOW }, parsed.news);
});
afterAll(() => database.close());
beforeEach(() => database.site.delete(withdrawals));

async function declared(changes: Partial<typeof withdrawals.$inferInsert>): Promise<number> {
  const [row] = await database.site
    .insert(withdrawals)
    .values({
      id: randomUUID(),
      declaredAt: new Date("2026-11-20T08:00:00Z"),
      language: "ro",
      name: "Ana Pop",
      email: "ana@exemplu.ro",
      emailKey: "ana@exemplu.ro",
      orderNumber: "1001",
      contentHash: randomUUID(),
      state: "person",
      reason: "no_order",
      ...changes,
    })
    .returning({ number: withdrawals.number });
  return row?.number ?? 0;
}

test("open declarations are listed with the days left, all of them in pages", async () => {
  const held = await declared({ state: "waiting", reason: null, hold: "held" });
  const late = await declared({ declaredAt: new Date("2026-11-10T08:00:00Z"), reason: "no_office" });
  const closed = await declared({ state: "closed", closedAt: NOW });
  const open = await calls.listWithdrawals({ which: "open" });
  expect(open).toMatchObject({
    data: {
      rows: [
        { number: late, daysLeft: -2, advice: "cancel_at_shop" },
        { number: held, daysLeft: 8, hold: "held" },
      ],
      next: null,
    },
  });
  const all = await calls.listWithdrawals({ which: "all", limit: 1 });
  expect(all).toMatchObject({ data: { rows: [{ number: closed, daysLeft: null }], next: String(closed) } });
  const more = await calls.listWithdrawals({ which: "all", limit: 5, before: String(closed) });
  expect(more).toMatchObject({ data: { rows: [{ number: late }, { number: held }], next: null } });
});

test("one is shown, matched with its order and not matched twice", async () => {
  const withdrawal = await declared({ partInWords: null, repeats: 2 });
  expect(await calls.showWithdrawal({ withdrawal })).toMatchObject({
    data: { name: "Ana Pop", repeats: 2, order: null, lines: null, closeNote: null },
  });
  const unknown = await calls.matchWithdrawal({ withdrawal, order: "9999", by });
  expect(unknown).toEqual({ ok: false, code: "unknown_order", params: { order: "9999" } });
  const matched = await calls.matchWithdrawal({ withdrawal, order: "#1001", by });
  expect(matched).toEqual({ ok: true, data: { number: withdrawal, order: "#1001" } });
  expect(await calls.showWithdrawal({ withdrawal })).toMatchObject({
    data: { state: "acting", order: "#1001", orderId: "1001" },
  });
  expect(await calls.matchWithdrawal({ withdrawal, order: "1001", by })).toMatchObject({
    code: "not_allowed",
    params: { status: "acting" },
  });
});

test("one is closed by a person, whose name is logged, and its order is released", async () => {
  await database.site.delete(backOfficeLog);
  const withdrawal = await declared({ state: "waiting", hold: "held", orderId: "1001" });
  const close = { withdrawal, note: "the customer wrote", by };
  expect(await calls.closeWithdrawal(close)).toEqual({
    ok: true,
    data: { number: withdrawal, state: "closed", isReleasing: true },
  });
  expect(await calls.closeWithdrawal(close)).toMatchObject({ code: "not_allowed" });
  const logged = await database.site.select().from(backOfficeLog);
  expect(logged.map(({ ok, args }) => [ok, args.includes("by=Maria")])).toEqual([
    [true, true],
    [false, true],
  ]);
});

test("words for goods are refused, and what is not there", async () => {
  const withdrawal = await declared({ partInWords: "un flacon" });
  expect(await calls.matchWithdrawal({ withdrawal, order: "1001", by })).toMatchObject({
    code: "part_in_words",
  });
  expect(await calls.showWithdrawal({ withdrawal: 999_999_999 })).toMatchObject({
    code: "unknown_withdrawal",
  });
  expect(await calls.listWithdrawals({ which: "all", before: "0" })).toMatchObject({
    code: "invalid_input",
    params: { field: "before" },
  });
});
