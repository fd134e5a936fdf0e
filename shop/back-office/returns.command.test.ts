import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openCustomerBench, type CustomerBench } from "#shop/modules/customer/customer-bench.fixture.ts";
import { requestReturn } from "#shop/modules/order/returns/request-return.ts";
import { findReturn } from "#shop/modules/order/returns/return.store.ts";
import { orderReturns } from "#shop/modules/order/returns/return.tables.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { runCommand } from "./run-command.ts";

let bench: CustomerBench;
let order: Awaited<ReturnType<CustomerBench["order"]>>;
beforeAll(async () => {
  bench = await openCustomerBench(await openTestDatabase(), TEST_SHOP_SETTINGS);
  await bench.customer("ana@exemplu.ro", {}, { asServer: true });
  order = await bench.order("ana@exemplu.ro");
  await runCommand(bench.context, ["fulfil", String(order.number)]);
});
afterAll(() => bench.close());
beforeEach(() => bench.context.database.delete(orderReturns));

/** Requests the return of one unit; returns its id. */
async function request(note: string | null = null): Promise<string> {
  const { database, jobs, settings, clock } = bench.context;
  const outcome = await requestReturn(
    { database, jobs, shopUrl: settings.publicUrl, now: clock() },
    {
      customerId: order.customerId ?? 0,
      orderId: order.id,
      lines: [{ line: 0, quantity: 1, reason: "defective", note }],
    },
  );
  if (!outcome.ok) throw new Error(outcome.code);
  return String(outcome.made.id);
}

const run = (...args: string[]) => runCommand(bench.context, ["returns", ...args]);
const statusOf = async (id: string) => (await findReturn(bench.context.database, Number(id)))?.status;

test("list shows the name, the status and the customer's words, of one status or of all", async () => {
  expect(await run("list")).toMatchObject({ ok: true, text: "No returns." });
  await request("Dopul e spart");
  const listed = await run("list", "--status", "requested");
  expect(listed).toMatchObject({ ok: true, data: { next: null, returns: [{ status: "requested" }] } });
  expect(listed.ok && listed.text).toMatch(
    new RegExp(`#${order.number}-R1 .*requested .*1 × .*, defective, Dopul e spart`),
  );
  expect(await run("list", "--status", "open")).toMatchObject({ text: "No returns." });
});

test("list has pages of a hundred, and says how to read the next one", async () => {
  const { database, clock } = bench.context;
  const rows = Array.from({ length: 101 }, (_, index) => ({
    ...{ orderId: order.id, number: index + 1, status: "canceled" as const, lines: [] },
    ...{ createdAt: clock(), updatedAt: clock(), endedAt: clock() },
  }));
  await database.insert(orderReturns).values(rows);
  const first = await run("list");
  const [, after = ""] = /More: --after (\d+)$/.exec(first.ok ? first.text : "") ?? [];
  expect(after).not.toBe("");
  expect(await run("list", "--after", after)).toMatchObject({
    data: { next: null, returns: [{ name: `#${order.number}-R1` }] },
  });
});

test("approve and close end a return; what is there already is said, what cannot be is refused", async () => {
  const id = await request();
  const name = `#${order.number}-R1`;
  expect(await run("close", id)).toMatchObject({
    ok: false,
    message: `Return ${id} is requested: it cannot go there.`,
  });
  expect(await run("approve", id)).toMatchObject({ text: `Return ${name} is open.` });
  expect(await run("approve", id)).toMatchObject({ text: `Return ${name} was already open.` });
  expect(await run("close", id)).toMatchObject({ text: `Return ${name} is closed.` });
  expect(await statusOf(id)).toBe("closed");
});

test("decline keeps the reason and the words to the customer", async () => {
  const id = await request();
  await run("decline", id, "--reason", "final_sale", "--note", "Sigiliul e rupt");
  expect(await findReturn(bench.context.database, Number(id))).toMatchObject({
    ...{ status: "declined", declineReason: "final_sale", declineNote: "Sigiliul e rupt" },
  });
});

test("cancel calls an approved return off", async () => {
  const id = await request();
  await run("approve", id);
  expect(await run("cancel", id)).toMatchObject({ ok: true });
  expect(await statusOf(id)).toBe("canceled");
});

test("the same key changes a return once", async () => {
  const id = await request();
  const first = await run("approve", id, "--key", "once");
  await run("cancel", id);
  expect(await run("approve", id, "--key", "once")).toEqual(first);
  expect(await statusOf(id)).toBe("canceled");
});

test.each([
  [["list", "--status", "lost"], "--status is one of requested, open, closed, declined, canceled."],
  [["list", "--after", "x"], "--after is the id of a return."],
  [["decline", "9", "--reason", "ugly"], "--reason is one of final_sale, return_period_ended, other."],
  [["approve", "9"], "There is no return 9."],
  [["approve", "x"], /^Usage: npm run shop -- returns list/],
  [["lose", "9"], /^Usage: npm run shop -- returns list/],
])("%j is answered with what is wrong", async (args, message) => {
  expect(await run(...args)).toMatchObject({
    ok: false,
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });
});
