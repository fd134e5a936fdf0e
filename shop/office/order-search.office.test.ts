import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { forgetCustomer } from "#shop/office/customers/forget-customer.ts";
import type { OfficeRequest } from "./office-input.ts";
import { type OfficeBench, openOfficeBench } from "./office-bench.fixture.ts";

type OrdersInput = Extract<OfficeRequest, { readonly command: "orders" }>["input"];

const KINDS = hasPostgres() ? (["pglite", "postgres"] as const) : (["pglite"] as const);

describe.each(KINDS)("the list of orders in %s", (kind) => {
  let office: OfficeBench;
  let numbers: number[] = [];
  beforeAll(async () => {
    office = await openOfficeBench(kind);
    const { bench } = office;
    const sold = [
      await office.sell([{ handle: "papillex", quantity: 2 }], { email: "ioana@exemplu.ro" }),
      await office.sell(
        [{ handle: "simplix" }],
        { email: "Kovacs.Erzsebet@posta.hu" },
        {
          delivery_firstName: "Erzsébet",
          delivery_lastName: "Kovács",
          delivery_phone: "+40 745 000 111",
        },
      ),
    ];
    bench.now.ms += 24 * 3_600_000;
    sold.push(await office.sell([{ handle: "simplix" }], { email: "noua@exemplu.ro" }));
    numbers = sold.map(({ number }) => number);
  });
  afterAll(() => office.bench.close());

  /** Returns the places of the found orders, as they were placed. */
  const find = async (input: OrdersInput): Promise<number[]> =>
    (await office.get({ command: "orders", input })).orders
      .map(({ number }) => numbers.indexOf(number) + 1)
      .toSorted((a, b) => a - b);

  it.each<[string, number[]]>([
    ["1001", [1]],
    ["#1002", [2]],
    ["# 1002", [2]],
    ["#2", []],
    ["ioana@exemplu.ro", [1]],
    ["ioana@", [1, 3]],
    ["ioana@ex", [1]],
    ["kovacs.erzsebet@posta.h", [2]],
    ["IOANA", [1, 3]],
    ["muresan", [1, 3]],
    ["Mureşan Io", [1, 3]],
    ["Kovács", [2]],
    ["kovacs erzsebet", [2]],
    ["posta.hu", [2]],
    ["uresan", []],
    ["0745 000 111", [2]],
    ["+40 (745) 000-1", [2]],
    ["0040745", [2]],
    ["papillex", [1]],
    ["SIMPLIX kovacs", [2]],
    ["exemplu simplix", [3]],
    ["' & | ! :* \\ <->", []],
    ["%", []],
    ["' | ioana", [1, 3]],
  ])("finds by %j", async (query, found) => {
    expect(await find({ query })).toEqual(found);
  });

  test("finds by SKU", async () => {
    const sku = office.bench.catalogue.productByHandle("papillex")?.variants[0]?.sku ?? "";
    expect(await find({ query: sku.toLowerCase() })).toEqual([1]);
  });

  test("filters by day, stage and hold, and all of them together", async () => {
    // 21 November 2026, 09:00 UTC, and a day later.
    expect(await find({ from: "2026-11-22" })).toEqual([3]);
    expect(await find({ until: "2026-11-21" })).toEqual([1, 2]);
    expect(await find({ from: "2026-11-21", until: "2026-11-22" })).toEqual([1, 2, 3]);
    expect(await find({ from: "2026-11-23" })).toEqual([]);
    const [, second = 0] = numbers;
    await office.get({ command: "hold", key: office.key(), input: { order: second, reason: "address" } });
    expect(await find({ held: true })).toEqual([2]);
    expect(await find({ held: false })).toEqual([1, 3]);
    expect(await find({ query: "simplix", held: true, stage: "paid", until: "2026-11-21" })).toEqual([2]);
    expect(await find({ query: "simplix", held: true, stage: "fulfilled" })).toEqual([]);
  });

  test("tells of each order what a list shows", async () => {
    const [order = 0] = numbers;
    await office.get({ command: "fulfil", key: office.key(), input: { order } });
    const { orders } = await office.get({ command: "orders", input: { query: String(order) } });
    const sentAt = new Date(office.bench.now.ms).toISOString();
    expect(orders).toMatchObject([
      { customer: "Ioana Mureșan", units: 2, stage: "fulfilled", sentAt, deliveredAt: null },
    ]);
  });

  test("pages through what it found", async () => {
    const input = { query: "simplix", first: 1 };
    const { orders, next } = await office.get({ command: "orders", input });
    expect(orders.map(({ number }) => number)).toEqual([numbers[2]]);
    const rest = await office.get({ command: "orders", input: { ...input, after: next ?? "" } });
    expect(rest).toMatchObject({ orders: [{ number: numbers[1] }], next: null });
  });

  test("no longer finds a forgotten buyer by name, only by number and goods", async () => {
    const order = numbers[2] ?? 0;
    await office.get({ command: "cancel", key: office.key(), input: { order, reason: "customer" } });
    expect(await forgetCustomer(office.bench.context, "noua@exemplu.ro")).toMatchObject({ ok: true });
    expect(await find({ query: "noua@exemplu.ro" })).toEqual([]);
    expect(await find({ query: "muresan" })).toEqual([1]);
    expect(await find({ query: String(order) })).toEqual([3]);
    const { orders } = await office.get({ command: "orders", input: { query: `#${order}` } });
    expect(orders).toMatchObject([{ customer: null, email: null }]);
  });

  it.each([
    [{ query: "" }, "input.query"],
    [{ query: "x".repeat(101) }, "input.query"],
    [{ from: "2026-02-30" }, "input.from"],
    [{ until: "yesterday" }, "input.until"],
  ])("%j is not understood", async (input, field) => {
    expect(await office.ask({ command: "orders", input })).toMatchObject({
      code: "invalid_input",
      params: { field },
    });
  });
});
