import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time/units.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { keepProducts } from "./keep-products.server.ts";
import { lastGoodAnswers } from "./last-good.tables.ts";
import { createFakePlatform, failed, startReaders } from "./platform-of-products.fixture.server.ts";

const PLACES = [
  { language: "ro", country: "RO" },
  { language: "en", country: "RO" },
] as const;
const PRODUCTS = { ahcc: "AHCC", simplix: "Simplix" };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.site.execute(sql`DELETE FROM site.last_good_answers`));

const empty = () => Promise.resolve({ ok: true, value: [] } as const);

function createWalk(platform = createFakePlatform(PRODUCTS), answersMax = 100) {
  const told: string[] = [];
  const pauses: number[] = [];
  const stopping = new AbortController();
  const readers = startReaders(database.site, platform);
  const options = {
    ...readers,
    ...{ site: database.site, places: PLACES, collections: { list: empty } },
    answersMax,
    log: { info: (_facts: object, message?: string) => void told.push(message ?? "") },
    blog: { blogs: empty, articles: empty },
    pause: (ms: number) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  };
  const walk = async () => {
    readers.productParts.expire();
    return keepProducts(options, new Date(platform.nowMs), stopping.signal);
  };
  return { platform, pauses, told, stopping, readers, walk };
}

test("every product is asked for once a day in each language, with a pause, and is shown during an outage", async () => {
  const { platform, pauses, readers, walk } = createWalk();
  expect([await walk(), pauses]).toEqual([4, [200, 200, 200, 200]]);
  await readers.client.written();
  expect(await walk()).toBe(0);
  platform.nowMs += 20 * HOUR_MS;
  expect(await walk()).toBe(4);

  platform.failure = failed(503);
  const second = startReaders(database.site, platform);
  expect(await second.shopCurrency.read()).toEqual({ ok: true, value: "RON" });
  for (const place of PLACES) {
    const found = await second.catalogue.lookUp("simplix", place, "192.0.2.1");
    expect(found.ok && found.value?.title).toBe("Simplix");
  }
});

test("a platform that is away ends it, one that throttles gets a minute's rest, and a stop ends it at once", async () => {
  const away = createWalk();
  await away.readers.productParts.list(1);
  await away.readers.client.written();
  away.platform.failure = failed(429);
  expect([await away.walk(), away.pauses]).toEqual([3, [60_000, 60_000]]);

  const stopped = createWalk();
  stopped.stopping.abort();
  expect(await stopped.walk()).toBe(0);
});

test("it keeps no more products than the table has room for, and says so", async () => {
  const { walk, told } = createWalk(undefined, 2 * PLACES.length - 1);
  expect(await walk()).toBe(0);
  expect(told).toEqual(["more products than are kept for an outage"]);
});

test("what no walk has found for two days is deleted", async () => {
  const { platform, readers, walk } = createWalk();
  await walk();
  await readers.client.written();
  platform.products.delete("ahcc");
  platform.nowMs += 2 * DAY_MS;
  expect(await walk()).toBe(2);
  const ofProduct = eq(lastGoodAnswers.operation, "ProductByHandle");
  expect(await database.site.$count(lastGoodAnswers, ofProduct)).toBe(2);
});
