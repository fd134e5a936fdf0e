import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase, type TestDatabase } from "#shop/testing/test-database.ts";
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
describe.each(KINDS)("a search in %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  it.each(["muresan papillex", "ioana@exemplu.ro", "0721 123 456", "1001"])(
    "for %j reads the index of words",
    async (typed) => {
      const plan = await database.shop.transaction(async (tx) => {
        await tx.execute("SET LOCAL enable_seqscan = off");
        const found = matchesSearch(readOrderSearch(typed));
        return tx.execute(sql`EXPLAIN SELECT 1 FROM ${orders} WHERE ${found}`);
      });
      expect(JSON.stringify(plan)).toContain("orders_by_words");
      expect(JSON.stringify(plan)).not.toContain("Seq Scan");
    },
  );
});
