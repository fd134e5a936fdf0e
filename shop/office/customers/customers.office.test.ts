import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { customers } from "#shop/modules/customer/customer.tables.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";
import { officeCalls } from "#shop/office/office.tables.ts";
import { askOffice } from "#shop/office/run-office.ts";

const KINDS = hasPostgres() ? (["pglite", "postgres"] as const) : (["pglite"] as const);
const AT = new Date("2026-11-20T09:00:00Z");

describe.each(KINDS)("customers in %s", (kind) => {
  let office: OfficeBench;
  let account = 0;
  let numbers: readonly number[] = [];
  beforeAll(async () => {
    office = await openOfficeBench(kind);
    const named = { email: "Ana@Exemplu.ro", emailKey: "ana@exemplu.ro", firstName: "Ana", lastName: "Pop" };
    const known = { acceptsMarketing: true, state: "enabled", createdAt: AT, updatedAt: AT } as const;
    const [row] = await office.bench.database
      .insert(customers)
      .values([
        { ...named, ...known },
        { ...named, ...known, email: "fara@exemplu.ro", emailKey: "fara@exemplu.ro" },
      ])
      .returning();
    account = row?.id ?? 0;
    const sold = [];
    for (const email of ["ana@exemplu.ro", "ana.pop@exemplu.ro", "ANA@exemplu.ro"]) {
      sold.push(await office.sell([{ handle: "simplix" }], { email }));
    }
    numbers = sold.map(({ number }) => number);
  });
  afterAll(() => office.bench.close());

  const find = async (query?: string) =>
    (await office.get({ command: "customers", input: { query } })).customers.map(
      ({ email, orders, customer }) => [email, orders, customer === account],
    );

  it.each<[string | undefined, [string, number, boolean][]]>([
    // Two spellings of one mailbox are one customer; another mailbox is another, however alike.
    [
      undefined,
      [
        ["ANA@exemplu.ro", 2, true],
        ["ana.pop@exemplu.ro", 1, false],
      ],
    ],
    ["ana@exemplu.ro", [["ANA@exemplu.ro", 2, true]]],
    ["Ana.Pop@exemplu.ro", [["ana.pop@exemplu.ro", 1, false]]],
    ["FARA@exemplu.ro", [["fara@exemplu.ro", 0, false]]],
    ["nobody@exemplu.ro", []],
    ["' OR 1=1 --", []],
  ])("%j finds %j", async (query, found) => {
    expect(await find(query)).toEqual(found);
  });

  test("are listed in pages", async () => {
    const first = await office.get({ command: "customers", input: { first: 1 } });
    expect([first.customers.length, first.next]).toEqual([1, String(numbers[2])]);
    const rest = await office.get({ command: "customers", input: { first: 1, after: first.next ?? "" } });
    expect(rest).toMatchObject({ customers: [{ email: "ana.pop@exemplu.ro" }], next: null });
  });

  test("are shown with what they bought, as it was written", async () => {
    const shown = await office.get({ command: "customer", input: { customer: account } });
    expect(shown).toMatchObject({
      ...{ email: "Ana@Exemplu.ro", name: "Ana Pop", account: { customer: account, acceptsMarketing: true } },
      totals: [{ orders: 2 }],
      orders: [
        { number: numbers[2], email: "ANA@exemplu.ro", stage: "paid" },
        { number: numbers[0], email: "ana@exemplu.ro" },
      ],
    });
    const guest = await office.get({ command: "customer", input: { order: numbers[1] ?? 0 } });
    expect(guest).toMatchObject({ account: null, orders: [{ number: numbers[1] }], name: "Ioana Mureșan" });
  });

  test("are exported with address, payment and consents, and nothing that opens anything", async () => {
    const { person, orders, next } = await office.get({
      command: "exportCustomer",
      input: { customer: account },
    });
    expect(person).toMatchObject({ account: { email: "Ana@Exemplu.ro" }, addresses: [], storeCredits: [] });
    expect(orders).toMatchObject([
      { name: `#${numbers[2]}`, delivery: { lastName: "Mureșan" } },
      { name: `#${numbers[0]}` },
    ]);
    expect(next).toBeNull();
    const written = JSON.stringify([person, orders]);
    expect(written).not.toMatch(/token|passwordHash|codeHash/i);
  });

  it.each([
    ["customer", { customer: 1 }, "unknown_customer"],
    ["customer", { order: 999_999 }, "unknown_order"],
    ["customer", { order: 1001, customer: 1 }, "invalid_input"],
    ["customer", {}, "invalid_input"],
    ["customers", { first: 101 }, "invalid_input"],
    ["customers", { query: "x".repeat(255) }, "invalid_input"],
    ["customers", { after: "1 OR 1" }, "invalid_input"],
    ["exportCustomer", { customer: "1" }, "invalid_input"],
  ])("%s with %j is refused", async (command, input, code) => {
    expect(await office.ask({ command, input } as never)).toMatchObject({ ok: false, code });
  });

  test("are erased once nothing is left to be done, and once by a key", async () => {
    const erase = (key: string) =>
      office.ask({ command: "eraseCustomer", key, input: { customer: account } });
    const unsent = numbers[0] ?? 0;
    expect(await erase("a")).toMatchObject({ code: "customer_unsent", params: { order: unsent } });
    for (const order of [numbers[0] ?? 0, numbers[2] ?? 0]) {
      await office.get({ command: "fulfil", key: office.key(), input: { order } });
    }
    const ordersBeingReturned = async (ids: readonly number[]) => new Set(ids.slice(0, 1));
    const returning = { ...office.bench.context, ordersBeingReturned };
    const call = { command: "eraseCustomer", key: "a", input: { customer: account } } as const;
    expect(await askOffice(returning, call, "direct")).toMatchObject({ code: "customer_returns" });
    expect(await erase("a")).toEqual({ ok: true, data: { orders: 2, hadAccount: true } });
    expect(await erase("a")).toEqual({ ok: true, data: { orders: 2, hadAccount: true } });
    expect(await erase("b")).toMatchObject({ code: "unknown_customer" });
    const ask = office.ask({ command: "customer", input: { order: unsent } });
    expect(await ask).toMatchObject({ code: "forgotten" });
    expect(await find()).toEqual([["ana.pop@exemplu.ro", 1, false]]);
    // Of a call, no log keeps more than the order's number.
    expect(JSON.stringify(await office.bench.database.select().from(officeCalls))).not.toContain("exemplu");
  });
});
