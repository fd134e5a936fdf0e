import { desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { type Bench, openBench } from "#shop/payment/payment-bench.fixture.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { matchesSearch, readOrderSearch } from "./order-search.ts";

it.each([
  ["1001", { number: 1001, words: ["1001"] }],
  ["#1001", { number: 1001, words: [] }],
  ["#x", { number: null, words: ["x"] }],
  ["1234567890", { number: null, words: ["1234567890"] }],
  ["0040 721 123 456", { number: null, words: ["40721123456"] }],
  ["Ștefan  O\u2019Neill-Pop", { number: null, words: ["stefan", "o", "neill", "pop"] }],
  ["ana.pop@exemplu.ro", { number: null, words: ["ana", "pop", "exemplu", "ro"], isPhrase: true }],
  ["a b c d e f g h i j", { number: null, words: ["a", "b", "c", "d", "e", "f", "g", "h"] }],
  ["'; --", { number: null, words: [] }],
])("%j is read as a search", (typed, search) => {
  expect(readOrderSearch(typed)).toEqual({ isPhrase: false, ...search });
});

const KINDS = hasPostgres() ? (["pglite", "postgres"] as const) : (["pglite"] as const);
/** As many that the index pays, and that a list of the newest would look through for a word of none. */
const ORDERS = 6_000;

describe.each(KINDS)("a search among many orders in %s", (kind) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench(await openTestDatabase(kind));
    await bench.pay(await bench.cart([{ handle: "papillex" }]));
    await bench.database.execute(sql`INSERT INTO ${orders} OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(each, jsonb_build_object('id', each.id + n, 'number', each.number + n,
        'cart_token', NULL, 'payment_id', NULL, 'token', 'copy ' || n, 'email', 'client' || n || '@exemplu.ro'))).*
      FROM ${orders} each CROSS JOIN generate_series(1, ${ORDERS}::int) n`);
    await bench.database.execute(sql`VACUUM ANALYZE ${orders}`);
  });
  afterAll(() => bench.close());

  it.each([
    ["of no order", "nobody"],
    ["of every order and of none", "muresan nobody"],
    ["of one order", "client77@exemplu.ro"],
    ["that is no number", "0745 000 111"],
    ["that may be a number", "1777"],
  ])("for a text %s reads the index of words", async (_what, typed) => {
    const found = matchesSearch(readOrderSearch(typed));
    // A short page tempts the planner most to look through the newest orders.
    const plan = await bench.database.execute(
      sql`EXPLAIN SELECT 1 FROM ${orders} WHERE ${found} ORDER BY ${desc(orders.number)} LIMIT 2`,
    );
    expect(JSON.stringify(plan)).toContain("orders_by_words");
  });
});
