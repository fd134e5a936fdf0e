import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSalesWorld, type SalesWorld } from "#tests/support/worlds/sales-world.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import type { ListInvoicesInput } from "#domain/back-office/invoice-calls.ts";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { backOfficeLog } from "#app/back-office/back-office.tables.ts";
import { findLinkedOrder } from "#app/features/orders/link/order-link.store.server.ts";
import { INVOICE_SERIES } from "#brand/company.ts";

const by = "Maria";
const nameOf = (number: number): string => `${INVOICE_SERIES}${String(number).padStart(6, "0")}`;

let world: SalesWorld;
let calls: StoreCalls;
beforeAll(async () => {
  world = await openSalesWorld();
  calls = openCalls({ site: world.site, ...world.tools });
  // Half past midnight in Bucharest: the shop's day is the 24th.
  world.now.at = new Date("2026-11-23T22:30:00Z");
  await world.order(1, "2026-11-23T12:00:00+02:00");
  world.now.at = new Date("2026-11-25T09:00:00Z");
  await world.order(2, "2026-11-25T11:00:00+02:00", { email: null, contact_email: null });
  await world.refund(1, 11, "100.00");
});
afterAll(() => world.close());

async function names(input: ListInvoicesInput): Promise<readonly string[] | string> {
  const page = await calls.listInvoices(input);
  return page.ok ? page.data.rows.map(({ name }) => name) : page.code;
}

test("documents are listed by day, by name, by order and in pages", async () => {
  const [first, second, third] = [nameOf(1), nameOf(2), nameOf(3)];
  expect(await names({})).toEqual([third, second, first]);
  expect(await names({ limit: 1, before: third })).toEqual([second]);
  expect(await names({ days: { from: "2026-11-24", until: "2026-11-24" } })).toEqual([first]);
  expect(await names({ days: { from: "2026-11-23", until: "2026-11-23" } })).toEqual([]);
  expect(await names({ invoice: second.toLowerCase() })).toEqual([second]);
  expect(await names({ order: "#1" })).toEqual([third, first]);
  expect(await names({ order: "999" })).toEqual([]);
  expect(await names({ order: "1", days: { from: "2026-11-25", until: "2026-11-25" } })).toEqual([third]);
});

test("a document is shown with its lines and rates, as JSON", async () => {
  const shown = await calls.showInvoice({ invoice: nameOf(3) });
  expect(shown).toMatchObject({
    data: {
      ...{ kind: "credit_note", corrects: nameOf(1), order: "#1", buyer: "Ana Pop", issuedOn: "2026-11-25" },
      total: { amount: "100.00", currencyCode: "RON" },
      rates: [{ percent: 21, gross: { amount: "100.00" } }],
    },
  });
  expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
});

test("the register of a period is exported, with who did it in the log", async () => {
  const exported = await calls.exportInvoices({ from: "2026-11-25", until: "2026-11-25", by });
  if (!exported.ok) throw new Error(exported.code);
  expect(exported.data.fileName).toBe("invoices-2026-11-25-2026-11-25.csv");
  const [titles, ...rows] = exported.data.csv.split("\r\n");
  expect(titles).toContain('"VAT %"');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(`"${nameOf(3)}","credit_note","2026-11-25","#1","${nameOf(1)}","Ana Pop"`);
  const [logged] = await world.site.select().from(backOfficeLog).orderBy(desc(backOfficeLog.id)).limit(1);
  expect(logged).toMatchObject({
    command: "exportInvoices",
    args: ["from=2026-11-25", "until=2026-11-25", "by=Maria"],
  });
});

test.each([
  ["2026-11-25", "2026-11-24"],
  ["2025-11-24", "2026-11-25"],
  ["yesterday", "2026-11-25"],
])("no register is exported from %s until %s", async (from, until) => {
  expect(await calls.exportInvoices({ from, until, by })).toMatchObject({ code: "invalid_input" });
});

test("a link opens the document's order for a quarter of an hour", async () => {
  const link = await calls.linkInvoice({ invoice: nameOf(1), by });
  if (!link.ok) throw new Error(link.code);
  const url = new URL(link.data.url);
  expect(url.origin + url.pathname).toBe("https://store.test/order-lookup/invoice");
  const { now, site } = world;
  const reader = { site, webhookSecret: "webhook-secret-of-the-test" };
  const open = (later: number) =>
    findLinkedOrder(reader, url.searchParams.get("token") ?? "", new Date(now.at.getTime() + later * 60_000));
  expect(await open(14)).toMatchObject({ order: { id: "1" } });
  expect(await open(15)).toEqual({ problem: "expired" });
});

test.each([
  ["of what is not there", 9, "unknown_invoice"],
  ["of an order that names nobody, as after an account was deleted", 2, "unknown_order"],
])("no link is made %s", async (_what, number, code) => {
  expect(await calls.linkInvoice({ invoice: nameOf(number), by })).toMatchObject({ ok: false, code });
});

test("a document is mailed again three times an hour and order, to its order's address", async () => {
  for (const _ of [1, 2, 3]) {
    expect(await calls.resendInvoice({ invoice: nameOf(1), by })).toMatchObject({ ok: true });
  }
  expect(await calls.resendInvoice({ invoice: nameOf(3), by })).toMatchObject({ code: "too_many_mails" });
  expect(await calls.resendInvoice({ invoice: nameOf(2), by })).toMatchObject({ code: "unknown_order" });
  expect(await calls.resendInvoice({ invoice: nameOf(9), by })).toMatchObject({ code: "unknown_invoice" });
});

test("days that are none and names that are none are refused", async () => {
  expect(await names({ days: { from: "2026-11-25", until: "2026-11-24" } })).toBe("invalid_input");
  expect(await names({ invoice: "7" })).toBe("invalid_input");
  expect(await calls.showInvoice({ invoice: nameOf(9) })).toMatchObject({ code: "unknown_invoice" });
});
