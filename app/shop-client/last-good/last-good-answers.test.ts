import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/units.ts";
import { deleteExpired } from "#lib/maintenance/delete-expired.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { LAST_GOOD_ANSWER_KEPT_DAYS, oldAnswers } from "./last-good.store.server.ts";
import { lastGoodAnswers } from "./last-good.tables.ts";
import { createFakePlatform, failed, startReaders } from "./platform-of-products.fixture.server.ts";

const PLACE = { language: "ro", country: "RO" } as const;
const VISITOR = "192.0.2.1";
const MB = 1024 * 1024;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let site: SiteDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ site } = database);
});
afterAll(() => database.close());
beforeEach(() => site.execute(sql`DELETE FROM site.last_good_answers`));

type Readers = ReturnType<typeof startReaders>;

async function titleOf({ catalogue }: Readers, handle: string): Promise<string | number> {
  const found = await catalogue.lookUp(handle, PLACE, VISITOR);
  return found.ok ? (found.value?.title ?? 404) : 503;
}

const countRows = () => site.$count(lastGoodAnswers);

/** Lets a first process read one product. */
async function sellOne() {
  const platform = createFakePlatform({ ahcc: "AHCC", simplix: "Simplix" });
  const first = startReaders(site, platform);
  expect(await titleOf(first, "ahcc")).toBe("AHCC");
  await first.client.written();
  return { platform, first };
}

describe("a process that has not read a product before the platform fails", () => {
  test.each([
    ["cannot be reached", new Error("connect ECONNREFUSED")],
    ["does not answer in time", new DOMException("timed out", "TimeoutError")],
    ["cuts its answer", failed(200, '{"data":{"produ')],
    ["answers 500", failed(500)],
    ["answers 503", failed(503)],
    ["answers 429", failed(429)],
    ["answers HTML", failed(200, "<html>maintenance</html>")],
    ["throttles", failed(200, { errors: [{ message: "no", extensions: { code: "THROTTLED" } }] })],
  ])("shows it from the last good answer when it %s", async (_, failure) => {
    const { platform } = await sellOne();
    platform.failure = failure;
    const second = startReaders(site, platform);
    expect(await titleOf(second, "ahcc")).toBe("AHCC");
    // No process has asked for this one.
    expect(await titleOf(second, "simplix")).toBe(503);
    // Not among those that exist.
    expect(await titleOf(second, "invented")).toBe(404);
  });

  test("shows nothing from before where the platform says no", async () => {
    const { platform } = await sellOne();
    platform.failure = failed(403);
    expect(await titleOf(startReaders(site, platform), "ahcc")).toBe(503);
  });

  test("shows nothing that is too old, and maintenance deletes it", async () => {
    const { platform } = await sellOne();
    platform.failure = failed(503);
    platform.nowMs += LAST_GOOD_ANSWER_KEPT_DAYS * DAY_MS;
    expect(await titleOf(startReaders(site, platform), "ahcc")).toBe(503);
    await deleteExpired(site, oldAnswers(new Date(platform.nowMs)));
    expect(await countRows()).toBe(0);
  });

  test("asks again, and says so to whoever keeps pages, when the platform is back", async () => {
    const { platform } = await sellOne();
    platform.failure = failed(503);
    const second = startReaders(site, platform);
    expect(await titleOf(second, "ahcc")).toBe("AHCC");
    expect(second.returns).toEqual([]);
    platform.failure = null;
    platform.products.set("ahcc", "AHCC, new");
    platform.nowMs += 5_000;
    await titleOf(second, "ahcc");
    await expect.poll(() => titleOf(second, "ahcc")).toBe("AHCC, new");
    await expect.poll(() => second.returns.length).toBe(1);
  });
});

test("a country that nobody visited from shows the prices of the default country, and never in place of its own", async () => {
  const { platform } = await sellOne();
  const abroad = { language: "ro", country: "GB" } as const;
  platform.failure = failed(503);
  const found = await startReaders(site, platform).catalogue.lookUp("ahcc", abroad, VISITOR);
  expect(found.ok && found.value?.title).toBe("AHCC");

  platform.failure = null;
  const readers = startReaders(site, platform);
  platform.products.set("ahcc", "AHCC, abroad");
  await readers.catalogue.lookUp("ahcc", abroad, VISITOR);
  platform.nowMs += 2 * MINUTE_MS;
  platform.products.set("ahcc", "AHCC");
  await titleOf(readers, "ahcc");
  await readers.client.written();
  platform.failure = failed(503);
  readers.catalogue.expire();
  const kept = await readers.catalogue.lookUp("ahcc", abroad, VISITOR);
  expect(kept.ok && kept.value?.title).toBe("AHCC, abroad");
});

test("another shop in the same database shows nothing of the one before", async () => {
  const { platform } = await sellOne();
  platform.failure = failed(503);
  const other = startReaders(site, platform, { shopOrigin: "https://another.test" });
  expect(await titleOf(other, "ahcc")).toBe(503);
});

test("a process shows its own answer unless another one has read a younger one", async () => {
  const { platform, first } = await sellOne();
  platform.nowMs += 2 * MINUTE_MS;
  platform.products.set("ahcc", "AHCC, new");
  const second = startReaders(site, platform);
  await titleOf(second, "ahcc");
  await second.client.written();
  platform.failure = failed(503);
  // Shown from memory, and refreshed behind that.
  expect(await titleOf(first, "ahcc")).toBe("AHCC");
  await expect.poll(() => titleOf(first, "ahcc")).toBe("AHCC, new");

  await site.execute(sql`DELETE FROM site.last_good_answers`);
  platform.nowMs += 2 * MINUTE_MS;
  expect(await titleOf(first, "ahcc")).toBe("AHCC, new");
});

test("a product that the platform no longer has does not come back", async () => {
  const { platform, first } = await sellOne();
  platform.products.delete("ahcc");
  platform.nowMs += 2 * MINUTE_MS;
  first.catalogue.expire();
  await first.catalogue.byHandle("ahcc", PLACE);
  await first.client.written();
  platform.failure = failed(503);
  const second = startReaders(site, platform);
  // The list of those that exist is an older one, in which it is.
  await expect.poll(() => second.handles.hasProduct("ahcc")).toBe(true);
  expect(await titleOf(second, "ahcc")).toBe(404);
});

test("a product that was deleted without a visitor is gone with the list of those that exist", async () => {
  const { platform, first } = await sellOne();
  platform.products.delete("ahcc");
  first.handles.expire();
  await first.handles.hasProduct("");
  await first.client.written();
  platform.failure = failed(503);
  expect(await titleOf(startReaders(site, platform), "ahcc")).toBe(404);
});

test("names that do not exist leave no rows", async () => {
  const { platform, first } = await sellOne();
  const before = await countRows();
  for (let n = 0; n < 20; n += 1) await first.catalogue.byHandle(`invented-${n}`, PLACE);
  await first.client.written();
  expect([platform.asked.length, await countRows()]).toEqual([21, before]);
});

test("an answer is written when it is new, has changed, or is an hour old", async () => {
  const { platform, first } = await sellOne();
  const writtenAt = async () => {
    const ofProduct = eq(lastGoodAnswers.operation, "ProductByHandle");
    const rows = await site.select({ at: lastGoodAnswers.answeredAt }).from(lastGoodAnswers).where(ofProduct);
    return rows.map(({ at }) => at.getTime());
  };
  const readAt = async (ms: number) => {
    platform.nowMs = ms;
    first.catalogue.expire();
    await first.catalogue.byHandle("ahcc", PLACE);
    await first.client.written();
    return writtenAt();
  };
  const start = platform.nowMs;
  expect(await readAt(start + HOUR_MS - 1)).toEqual([start]);
  expect(await readAt(start + HOUR_MS)).toEqual([start + HOUR_MS]);
  platform.products.set("ahcc", "AHCC, new");
  expect(await readAt(start + HOUR_MS + 1)).toEqual([start + HOUR_MS + 1]);
});

test("the table stays within its bounds: what was not confirmed for the longest time goes", async () => {
  const handles = Array.from({ length: 250 }, (_, n) => `p${n}`);
  const platform = createFakePlatform(Object.fromEntries(handles.map((handle) => [handle, handle])));
  const readers = startReaders(site, platform, { bounds: { maxRows: 20, maxBytes: MB } });
  for (const handle of handles) {
    platform.nowMs += 1;
    await readers.catalogue.byHandle(handle, PLACE);
    await readers.client.written();
  }
  // Cut at every hundredth write.
  expect(await countRows()).toBeLessThanOrEqual(20 + 100);
  platform.failure = failed(503);
  const second = startReaders(site, platform);
  expect([await titleOf(second, "p0"), await titleOf(second, "p249")]).toEqual([503, "p249"]);
});

test("the table stays within its bytes", async () => {
  const handles = Array.from({ length: 100 }, (_, n) => `p${n}`);
  const platform = createFakePlatform(Object.fromEntries(handles.map((handle) => [handle, handle])));
  const readers = startReaders(site, platform, { bounds: { maxRows: 1_000, maxBytes: 1_000 } });
  for (const handle of handles) await readers.catalogue.byHandle(handle, PLACE);
  await readers.client.written();
  expect(await countRows()).toBeLessThan(10);
});

test("a table that cannot be written or read fails no page, and is told once a minute", async () => {
  const { platform } = await sellOne();
  await site.execute(sql`ALTER TABLE site.last_good_answers RENAME TO away`);
  try {
    const readers = startReaders(site, platform);
    expect(await titleOf(readers, "ahcc")).toBe("AHCC");
    expect(await titleOf(readers, "simplix")).toBe("Simplix");
    await readers.client.written();
    expect(readers.lines).toHaveLength(1);
    platform.failure = failed(503);
    platform.nowMs += MINUTE_MS;
    expect(await titleOf(readers, "ahcc")).toBe("AHCC");
    await expect.poll(() => readers.lines.length).toBe(2);
    expect(await titleOf(startReaders(site, platform), "ahcc")).toBe(503);
  } finally {
    await site.execute(sql`ALTER TABLE site.away RENAME TO last_good_answers`);
  }
});
