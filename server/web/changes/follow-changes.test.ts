import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { raisePageVersion, readPageVersion } from "#app/platform/database/page-version.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { ASK_EVERY_MS, askForChanges, CHANGE_QUESTION } from "./ask-for-changes.ts";
import { createChangePoll } from "./follow-changes.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let did: string[] = [];
let shown = 1;
let isDown = false;
beforeEach(() => {
  did = [];
  isDown = false;
});

const log = pino({}, { write: (line: string) => void did.push((JSON.parse(line) as { msg: string }).msg) });
const shop = {
  refresh: () => {
    if (isDown) return Promise.reject(new Error("connection refused"));
    did.push("refresh");
    return Promise.resolve(String(shown));
  },
};
const process = () => {
  const resources = { site: database.site, forgetPages: () => void did.push("forget") };
  return createChangePoll({ shop, resources: resources as unknown as Resources, log });
};

test("pages are forgotten once a version has changed, after the shop's memory was refreshed", async () => {
  const look = process();
  await look();
  expect(did.splice(0)).toEqual(["refresh", "forget"]);
  await look();
  expect(did.splice(0)).toEqual(["refresh"]);
  shown += 1;
  await look();
  expect(did.splice(0)).toEqual(["refresh", "forget"]);
  await raisePageVersion(database.site);
  await look();
  expect(did.splice(0)).toEqual(["refresh", "forget"]);
});

test("a database that is away is told once, and so is its return, after which nothing was missed", async () => {
  const look = process();
  await look();
  did = [];
  isDown = true;
  await look();
  await look();
  expect(did.splice(0)).toEqual(["changes by other processes are not seen"]);
  isDown = false;
  shown += 1;
  await look();
  expect(did).toEqual(["refresh", "forget", "changes by other processes are seen again"]);
});

/** A hosted shop, asked by several processes. */
function hostedShop() {
  const state = {
    asked: 0,
    newest: "2026-05-04T09:30:00Z",
    isAway: false,
    redirects: [{ path: "/old", target: "/new" }],
    listsRead: 0,
    nowMs: Date.parse("2026-05-04T10:00:00Z"),
  };
  const request = () => {
    state.asked += 1;
    if (state.isAway) return Promise.resolve({ ok: false, error: { kind: "unreachable", message: "down" } });
    const nodes = [{ id: "gid://shopify/Product/1", updatedAt: state.newest }];
    return Promise.resolve({
      ok: true,
      data: { products: { nodes }, urlRedirects: { nodes: state.redirects } },
    });
  };
  const handles = {
    hasProduct: () => {
      state.listsRead += 1;
      return Promise.resolve(false);
    },
  };
  const resources = { site: database.site, shop: { request }, handles, clock: () => new Date(state.nowMs) };
  return { state, ask: () => askForChanges(resources as unknown as Resources) };
}

test("a hosted shop is asked by one process at a time, and a change that no webhook told is noticed", async () => {
  const { state, ask } = hostedShop();
  await ask();
  const before = await readPageVersion(database.site);
  state.newest = "2026-05-04T10:00:10Z";
  state.nowMs += ASK_EVERY_MS - 1;
  await Promise.all([ask(), ask()]);
  expect([state.asked, await readPageVersion(database.site)]).toEqual([1, before]);
  state.nowMs += 1;
  await Promise.all([ask(), ask(), ask()]);
  expect([state.asked, await readPageVersion(database.site)]).toEqual([2, before + 1]);
  state.nowMs += ASK_EVERY_MS;
  await ask();
  expect([state.asked, await readPageVersion(database.site)]).toEqual([3, before + 1]);
});

test("a changed redirect is noticed, which no webhook tells, and the list of products is read again", async () => {
  const { state, ask } = hostedShop();
  state.nowMs += 10 * ASK_EVERY_MS;
  await ask();
  const before = await readPageVersion(database.site);
  state.redirects = [{ path: "/old", target: "/newer" }];
  state.nowMs += ASK_EVERY_MS;
  await ask();
  expect([state.listsRead, await readPageVersion(database.site)]).toEqual([2, before + 1]);
});

test("a hosted shop that is away changes nothing, and is asked no more often", async () => {
  const { state, ask } = hostedShop();
  await database.site.execute(sql`DELETE FROM site.maintenance_runs WHERE name = ${CHANGE_QUESTION}`);
  state.isAway = true;
  const before = await readPageVersion(database.site);
  await Promise.all([ask(), ask()]);
  expect([state.asked, await readPageVersion(database.site)]).toEqual([1, before]);
});

test("a clock that was set back does not end the questions", async () => {
  const { state, ask } = hostedShop();
  state.nowMs -= 24 * 60 * ASK_EVERY_MS;
  await ask();
  expect(state.asked).toBe(1);
});
