import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  lineOf,
  openReturnsWorld,
  otherLineOf,
  type ReturnsWorld,
} from "#tests/support/worlds/returns-world.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { DAY_MS } from "#domain/time/units.ts";
import { requestReturn } from "#app/features/returns/form/request-return.server.ts";
import { backOfficeLog } from "#app/back-office/back-office.tables.ts";

const BEGAN = new Date("2026-11-10T09:00:00Z");
const by = "Maria";

let world: ReturnsWorld;
let calls: StoreCalls;
beforeAll(async () => {
  world = await openReturnsWorld();
  calls = openCalls(world.tools);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.now.at = BEGAN;
  await world.site.delete(backOfficeLog);
});

async function request(order: number): Promise<string> {
  await world.order(order);
  const units = new Map([[lineOf(order), { quantity: 1, opened: 1 }]]);
  const rest = { reason: "defective", method: "original", details: "Spart", language: "ro" } as const;
  const made = await requestReturn(world.tools, String(order), { requestKey: randomUUID(), units, ...rest });
  if (!made.ok) throw new Error(made.refusal.code);
  return `R${made.made.number}`;
}

const RON = (amount: string) => ({ amount, currencyCode: "RON" });

test("a return goes from request to refund, with names, days and what the shop was asked", async () => {
  const name = await request(1001);
  expect(await calls.listReturns({ status: "pending" })).toMatchObject({
    ok: true,
    data: { rows: [{ name, order: "#1001", amount: RON("260.10"), deadline: null, advice: null }] },
  });
  const approved = await calls.approveReturn({ return: name, by, note: "Mulțumim" });
  expect(approved).toMatchObject({ ok: true, data: { deadline: { kind: "lapse", daysLeft: 30 } } });
  world.now.at = new Date(BEGAN.getTime() + 2.5 * DAY_MS);
  expect(await calls.showReturn({ return: name })).toMatchObject({
    data: {
      deadline: { daysLeft: 28 },
      customer: { name: "Ana Pop", email: "ana@exemplu.ro" },
      reason: "defective",
      details: "Spart",
      lines: [{ lineId: lineOf(1001), quantity: 1, opened: 1, amount: RON("260.10") }],
      isRefundAsked: false,
    },
  });
  await calls.receiveReturn({ return: name, by, trackingNumber: "RO1", trackingCompany: "Sameday" });
  const completed = await calls.completeReturn({ return: name, by: "Ion", restock: "return" });
  expect(completed).toMatchObject({ data: { return: { status: "processing" }, next: "shop_is_asked" } });
  world.now.at = new Date(BEGAN.getTime() + 4 * DAY_MS);
  expect(await calls.listReturns({ status: "processing" })).toMatchObject({
    data: { rows: [{ problem: "no_answer", advice: "complete_again" }] },
  });
  await world.refund("1001", 9, "260.10", { [lineOf(1001)]: 1 });
  const shown = await calls.showReturn({ return: name.toLowerCase() });
  expect(shown).toMatchObject({
    data: {
      status: "completed",
      trackingNumber: "RO1",
      restock: "return",
      refund: "9",
      paidBack: RON("260.10"),
      refunds: [{ id: "9", amount: RON("260.10"), lines: [{ quantity: 1 }] }],
    },
  });
  expect(shown.ok && shown.data.history.map((event) => event.by)).toEqual([
    "customer",
    "Maria",
    "Maria",
    "Ion",
    "platform",
  ]);
  expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
});

test("without an office the merchant refunds at the shop, and the refund made there is accepted", async () => {
  const atShop = openCalls({ ...world.tools, hasOffice: false });
  const name = await request(1002);
  await atShop.approveReturn({ return: name, by });
  const completed = await atShop.completeReturn({ return: name, by, restock: "no_restock" });
  expect(completed).toMatchObject({ data: { next: "refund_at_shop" } });
  await world.refund("1002", 12, "200.00", {});
  const accept = (more: object) => atShop.acceptReturnRefund({ return: name, by, refund: "12", ...more });
  expect(await accept({})).toEqual({ ok: false, code: "no_goods", params: {} });
  const whole = { covers: { amount: null } };
  expect(await accept(whole)).toEqual({ ok: false, code: "other_amount", params: { paid: "200.00" } });
  expect(await accept({ covers: { amount: "200.00" } })).toMatchObject({ data: { status: "completed" } });
});

test("a rejected return tells why, and refuses what does not follow", async () => {
  const name = await request(1003);
  const rejected = await calls.rejectReturn({ return: name, by, note: "Prea târziu" });
  expect(rejected).toMatchObject({ data: { status: "rejected" } });
  expect(await calls.approveReturn({ return: name, by })).toEqual({
    ok: false,
    code: "not_allowed",
    params: { status: "rejected" },
  });
});

test("a return whose parcel is known does not lapse", async () => {
  const name = await request(1004);
  const approved = await calls.approveReturn({ return: name, by, trackingNumber: "RO2" });
  expect(approved).toMatchObject({ data: { status: "approved", deadline: null } });
});

test("returns are listed in pages", async () => {
  const first = await calls.listReturns({ limit: 2 });
  if (!first.ok || first.data.next === null) throw new Error("no second page");
  const rest = await calls.listReturns({ limit: 3, before: first.data.next });
  const names = [first, rest].flatMap((page) => (page.ok ? page.data.rows.map(({ name }) => name) : []));
  expect(names).toEqual(["R4", "R3", "R2", "R1"]);
  expect(rest).toMatchObject({ data: { next: null } });
});

test("a return shows the amount that completing it pays, though other returns have changed it", async () => {
  await world.order(1005);
  const terms = { reason: "defective", method: "original", details: "Spart", language: "ro" } as const;
  const ask = async (line: string, quantity: number) => {
    const units = new Map([[line, { quantity, opened: 0 }]]);
    const made = await requestReturn(world.tools, "1005", { requestKey: randomUUID(), units, ...terms });
    return made.ok ? `R${made.made.number}` : "";
  };
  await ask(lineOf(1005), 2);
  const second = await ask(otherLineOf(1005), 1);
  // Delivery comes back with the last goods: the first return may still be given up.
  expect(await calls.showReturn({ return: second })).toMatchObject({ data: { amount: RON("100.00") } });
  expect(await calls.approveReturn({ return: second, by })).toMatchObject({
    data: { amount: RON("119.90") },
  });
  const completed = await calls.completeReturn({ return: second, by, restock: "return" });
  expect(completed).toMatchObject({ data: { return: { amount: RON("100.00") } } });
});

test("every change is logged with its person and its outcome", async () => {
  await calls.approveReturn({ return: "R1", by, note: "da" });
  await calls.rejectReturn({ return: "R99", by, note: "x".repeat(1_000) });
  await calls.approveReturn({ return: "R1", by: " " });
  await calls.listReturns({});
  const rows = await world.site.select().from(backOfficeLog).orderBy(asc(backOfficeLog.id));
  expect(rows.map(({ command, args, code }) => [command, args.map((word) => word.length), code])).toEqual([
    ["approveReturn", [8, 8, 7], "not_allowed"],
    ["rejectReturn", [9, 8, 200], "unknown_return"],
    ["approveReturn", [], "invalid_input"],
  ]);
  expect(rows[0]?.args).toEqual(["return=1", "by=Maria", "note=da"]);
});

test.each([
  ["a name that is none", (all: StoreCalls) => all.showReturn({ return: "R0" }), "return"],
  ["a page of everything", (all: StoreCalls) => all.listReturns({ limit: 501 }), "limit"],
  [
    "a note that is too long",
    (all: StoreCalls) => all.rejectReturn({ return: "R1", by, note: "x".repeat(1_001) }),
    "note",
  ],
  ["no person", (all: StoreCalls) => all.approveReturn({ return: "R1", by: "" }), "by"],
  [
    "a sum that is none",
    (all: StoreCalls) =>
      all.acceptReturnRefund({ return: "R1", by, refund: "1", covers: { amount: "1,00" } }),
    "covers.amount",
  ],
])("%s is refused", async (_what, call, field) => {
  expect(await call(calls)).toEqual({ ok: false, code: "invalid_input", params: { field } });
});
