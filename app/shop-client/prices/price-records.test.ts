import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import { PRICED_COUNTRIES } from "#domain/money/currency-choice.ts";
import { money } from "#domain/money/money.ts";
import { DAY_MS, SECOND_MS } from "#domain/time/units.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { createPriceRecords } from "./price-records.server.ts";
import { recordAllPrices } from "./record-all-prices.server.ts";
import { recordedPrices } from "./recorded-prices.tables.ts";

const ID = "gid://shopify/ProductVariant/1";
const DAY_ZERO_MS = Date.parse("2026-05-04T10:00:00Z");

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let site: SiteDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ site } = database);
});
afterAll(() => database.close());
beforeEach(() => site.execute(sql`DELETE FROM site.recorded_prices`));

/** A product with one variant; `compareAt` is the higher price that the platform names. */
function product(amount: string, compareAt: string | null = null, currencyCode = "RON") {
  const compareAtPrice = compareAt === null ? null : { amount: compareAt, currencyCode };
  const variant = { id: ID, price: { amount, currencyCode }, compareAtPrice, metafields: [] };
  return { variants: { nodes: [variant] } };
}

/** Starts a process of the store: its memory is empty, its clock is set by `at`. */
function start(broken?: SiteDatabase) {
  let nowMs = DAY_ZERO_MS;
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const records = createPriceRecords({ site: broken ?? site, clock: () => new Date(nowMs), log });
  const see = async (at: number, seen: ReturnType<typeof product>, country = "RO", call = {}) => {
    nowMs = DAY_ZERO_MS + at;
    return (await records.note([seen], country, call)).get(ID)?.amount ?? null;
  };
  return { records, see, lines };
}

const day = (days: number): number => days * DAY_MS;
const rows = () => site.$count(recordedPrices);

describe("the reference of a reduction", () => {
  test("is the price that the store asked before, whatever the platform calls it", async () => {
    const { see } = start();
    expect(await see(day(0), product("289.0"))).toBeNull();
    expect(await see(day(40), product("259.0", "349.0"))).toBe(289_00);
  });

  test("stays the same for as long as the reduction runs, in every process", async () => {
    const { see } = start();
    await see(day(0), product("289.0"));
    await see(day(40), product("259.0", "289.0"));
    expect(await see(day(400), product("259.0", "289.0"))).toBe(289_00);
    expect(await start().see(day(400), product("259.0", "289.0"))).toBe(289_00);
    expect(await rows()).toBe(2);
  });

  test("is unknown for a price that was reduced before the store saw it", async () => {
    expect(await start().see(day(0), product("259.0", "289.0"))).toBeNull();
  });

  test("is the lower price where one was raised to be reduced", async () => {
    const { see } = start();
    await see(day(0), product("259.0"));
    await see(day(3), product("289.0"));
    expect(await see(day(6), product("259.0", "289.0"))).toBe(259_00);
  });

  test("is each country's own, in each currency", async () => {
    const { see } = start();
    await see(day(0), product("289.0"), "RO");
    await see(day(0), product("59.0", null, "EUR"), "DE");
    expect(await see(day(1), product("259.0", "289.0"), "RO")).toBe(289_00);
    expect(await see(day(1), product("259.0", "289.0"), "DE")).toBeNull();
    expect(await see(day(1), product("49.0", "59.0", "EUR"), "DE")).toBe(59_00);
  });
});

describe("nothing is moved", () => {
  test("by a clock that was set back or forward, or by products that are loaded again", async () => {
    const { see } = start();
    await see(day(0), product("289.0"));
    expect(await see(day(900), product("259.0", "289.0"))).toBe(289_00);
    for (const at of [day(-900), day(0), day(5_000)])
      expect(await start().see(at, product("259.0", "289.0"))).toBe(289_00);
    expect(await rows()).toBe(2);
    expect(await see(day(10), product("239.0", "289.0"))).toBe(259_00);
    const times = await site.select().from(recordedPrices).orderBy(recordedPrices.id);
    expect(times.map(({ validFrom }) => (validFrom.getTime() - DAY_ZERO_MS) / DAY_MS)).toEqual([0, 900, 900]);
  });

  test("by an old answer that comes late", async () => {
    const [one, other] = [start(), start()];
    await one.see(day(0), product("289.0"));
    await one.see(day(1), product("259.0", "289.0"));
    expect(await other.see(day(1) + SECOND_MS, product("289.0"))).toBeNull();
    expect(await one.see(day(2), product("259.0", "289.0"))).toBe(289_00);
    expect(await other.see(day(3), product("289.0"))).toBeNull();
    expect(await rows()).toBe(3);
  });

  test("by kept answers and by previews", async () => {
    const { see } = start();
    await see(day(0), product("289.0"));
    await see(day(1), product("199.0"), "RO", { keptSince: new Date(0) });
    await see(day(1), product("99.0"), "RO", { isFreeText: true });
    expect(await rows()).toBe(1);
  });
});

test("many processes that see a new price at once agree on what came before", async () => {
  await start().see(day(0), product("289.0"));
  const all = Array.from({ length: 8 }, () => start().see(day(1), product("259.0", "289.0")));
  expect(new Set(await Promise.all(all))).toEqual(new Set([289_00]));
  expect(await start().see(day(2), product("239.0", "289.0"))).toBe(259_00);
});

test("no reduction is shown while the records cannot be read, and the page is", async () => {
  const broken = { execute: () => Promise.reject(new Error("away")) } as unknown as SiteDatabase;
  const { see, lines } = start(broken);
  expect(await see(day(0), product("259.0", "289.0"))).toBeNull();
  expect(lines).toHaveLength(1);
});

test("a walk records what nobody looked at, in every country, and goes on where one is not answered", async () => {
  const { records } = start();
  const asked: unknown[] = [];
  const client = {
    request: (_document: object, variables: { country: string; after: string | null }) => {
      asked.push(variables);
      if (variables.country === "DE") return Promise.resolve({ ok: false, error: { kind: "unreachable" } });
      const isFirst = variables.after === null;
      const pageInfo = { hasNextPage: isFirst, endCursor: isFirst ? "next" : null };
      return Promise.resolve({ ok: true, data: { products: { nodes: [product("289.0")], pageInfo } } });
    },
  } as unknown as ShopClient;
  const stopping = new AbortController();
  const seen = await recordAllPrices({ client, prices: records, stopping: stopping.signal });
  const answered = PRICED_COUNTRIES.length - 1;
  expect(seen).toBe(2 * answered);
  expect(asked).toHaveLength(2 * answered + 1);
  expect(await rows()).toBe(answered);
  stopping.abort();
  expect(await recordAllPrices({ client, prices: records, stopping: stopping.signal })).toBe(0);
});

test("a reference is money of the variant's currency", async () => {
  const { records, see } = start();
  await see(day(0), product("7000", null, "JPY"), "JP");
  expect((await records.note([product("6000", "7000", "JPY")], "JP", {})).get(ID)).toEqual(
    money(7_000, "JPY"),
  );
});
