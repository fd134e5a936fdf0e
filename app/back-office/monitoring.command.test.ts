import { ne, notLike } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { createMonitoring } from "#app/features/monitoring/monitoring.server.ts";
import { findErrorGroup, listErrors } from "#app/features/monitoring/monitoring.store.server.ts";
import { monitoringErrors, monitoringVitals } from "#app/features/monitoring/monitoring.tables.ts";
import type { LoggedProblem } from "#app/features/monitoring/read-entries.server.ts";
import { NO_PARTS } from "#tests/support/store/office-parts.ts";
import { runStoreCommand } from "./run-store-command.server.ts";

const NOW = new Date("2026-11-24T09:30:00Z");
const silent = pino({ level: "silent" });

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.site.delete(monitoringErrors);
  await database.site.delete(monitoringVitals);
});

const open = (at = NOW) =>
  createMonitoring({ site: database.site, clock: () => at, log: silent, observe: () => {} });

const problem = (changes: Partial<LoggedProblem> = {}): LoggedProblem => ({
  release: "r1",
  level: "error",
  name: "TypeError",
  message: "it broke",
  stack: "at f (/assets/a.js:1:2)",
  route: "/shop",
  browser: "Firefox 131",
  component: null,
  action: null,
  ...changes,
});

async function said(...args: string[]): Promise<string> {
  const links = {
    ...NO_PARTS,
    linkSecret: "link-secret-of-the-test",
    publicUrl: "https://store.test",
  };
  const jobs = { add: async () => "job" };
  const office = { site: database.site, clock: () => NOW, jobs, log: silent, hasOffice: true, ...links };
  const result = await runStoreCommand(office, ["monitoring", ...args]);
  return result.ok ? result.text : `${result.kind} ${result.refusal?.code}: ${result.message}`;
}

test("vitals of several processes add up to histograms by hour, page and release", async () => {
  const lcp = { name: "LCP", route: "/shop", release: "r1" } as const;
  const hourAgo = open(new Date(NOW.getTime() - 3_600_000));
  const [left, right] = [open(), open()];
  for (const value of [400, 400, 400]) left.addMeasurements([{ ...lcp, value }]);
  hourAgo.addMeasurements([{ ...lcp, value: 99_000 }]);
  right.addMeasurements([
    { ...lcp, value: 450 },
    { name: "CLS", route: "/", release: "r1", value: 0.2 },
  ]);
  await Promise.all([left.flush(), right.flush(), hourAgo.flush()]);
  await left.flush();
  expect(await said("vitals")).toMatch(/\/shop +r1 +5 +≤ 500 ms/);
  expect(await said("vitals", "--days", "1")).toMatch(/\n\/ +r1 +1 +≤ 0.25/);
  expect(await database.site.$count(monitoringVitals)).toBe(3);
});

test("errors are grouped by release and stack, with a count and ten samples", async () => {
  const [left, right] = [open(), open()];
  left.addProblems(Array.from({ length: 8 }, (_, n) => problem({ message: `it broke ${n}` })));
  right.addProblems([...Array.from({ length: 8 }, () => problem()), problem({ release: "r2" })]);
  right.addProblems([problem({ stack: "", message: "one" }), problem({ stack: "", message: "two" })]);
  await Promise.all([left.flush(), right.flush()]);
  const groups = await listErrors(database.site, { limit: 10, release: null });
  expect(groups.map(({ count }) => count).toSorted((one, other) => other - one)).toEqual([16, 1, 1, 1]);
  const large = groups.find(({ count }) => count === 16);
  expect(large?.samples).toHaveLength(10);
  expect(await said("errors", "--release", "r1")).toMatch(
    /16 +2026-11-24 09:30 +r1 +error +\/shop +TypeError: it/,
  );
  const shown = await said("errors", large?.id ?? "");
  for (const fact of ["/assets/a.js:1:2", "Firefox 131", "16"]) expect(shown).toContain(fact);
});

test("a flood of invented errors fills neither the memory nor the table", async () => {
  const process = open();
  for (let n = 0; n < 5_000; n += 1) process.addProblems([problem({ stack: `at f${n} (/assets/a.js:1:1)` })]);
  await process.flush();
  const groups = await listErrors(database.site, { limit: 500, release: null });
  expect(groups.length).toBeLessThanOrEqual(201);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  await database.site.insert(monitoringErrors).values(
    Array.from({ length: 1_000 }, (_, n) => ({
      ...{ id: `full${n}`, release: "r1", level: "error" as const, name: "E", message: "", stack: "" },
      ...{ count: 1, firstAt: NOW, lastAt: NOW, samples: [] },
    })),
  );
  const before = await database.site.$count(monitoringErrors);
  const later = open();
  later.addProblems([problem({ stack: "at new (/assets/b.js:1:1)" })]);
  await later.flush();
  expect(await database.site.$count(monitoringErrors)).toBe(before);

  // An hour after the flood the next error is stored, in place of the least frequent one.
  await database.site.delete(monitoringErrors).where(notLike(monitoringErrors.id, "full%"));
  await database.site.update(monitoringErrors).set({ count: 5 }).where(ne(monitoringErrors.id, "full7"));
  const inAnHour = open(new Date(NOW.getTime() + 3_600_000));
  inAnHour.addProblems([problem({ stack: "at newer (/assets/b.js:1:1)" })]);
  await inAnHour.flush();
  const [newest] = await listErrors(database.site, { limit: 1, release: null });
  expect(newest?.stack).toBe("at newer (/assets/b.js:1:1)");
  expect(await findErrorGroup(database.site, "full8")).not.toBeNull();
  expect(await findErrorGroup(database.site, "full7")).toBeNull();
});

test("a flood of weeks ends no counting", async () => {
  const process = open();
  const lcp = { name: "LCP", route: "/shop", release: "r1" } as const;
  const count = () => {
    process.addMeasurements([{ ...lcp, value: 400 }]);
    process.addProblems([problem()]);
    return process.flush();
  };
  await count();
  await database.site.update(monitoringVitals).set({ count: 2_147_483_647 });
  await database.site.update(monitoringErrors).set({ count: 2_147_483_647 });
  const hour = new Date(NOW.getTime() - 7_200_000);
  const before = { ...lcp, hour, bucket: 0, count: 2_147_483_647 };
  await database.site.insert(monitoringVitals).values(before);
  process.addProblems([problem({ message: "another", stack: "" })]);
  await count();
  expect(await said("vitals")).toContain("4294967294");
  const groups = await listErrors(database.site, { limit: 10, release: null });
  expect(groups.map((group) => group.count).toSorted((one, other) => one - other)).toEqual([
    1, 2_147_483_647,
  ]);
});

test.each([
  [[], "usage bad_input"],
  [["vitals", "--days", "31"], "usage bad_input"],
  [["vitals", "--release", "r1"], "usage bad_input"],
  [["errors", "no-id"], "usage bad_input"],
  [["errors", "0123456789abcdef"], "refused unknown_error"],
])("monitoring %j is refused: %s", async (args, refusal) => {
  expect(await said(...args)).toContain(refusal);
});

test("nothing measured is said", async () => {
  expect([await said("vitals"), await said("errors")]).toEqual(["Nothing was measured.", "No errors."]);
});
