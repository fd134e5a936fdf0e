import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { VITAL_LIMITS, VITAL_NAMES, VITALS } from "#domain/monitoring.ts";
import { createMonitoring } from "#app/features/monitoring/monitoring.server.ts";

const NOW = new Date("2026-11-24T09:30:00Z");
const log = pino({ level: "silent" });

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let calls: StoreCalls;
beforeAll(async () => {
  database = await openTestDatabase();
  const { site } = database;
  const clock = (): Date => NOW;
  calls = openCalls({ site, clock, jobs: { add: async () => "job" }, log });
  const monitoring = createMonitoring({ site, clock, log, observe: () => {} });
  const page = { route: "/shop", release: "r1" };
  monitoring.addMeasurements([
    ...[1900, 2400, 2500, 9000].map((value) => ({ ...page, name: "LCP" as const, value })),
    { ...page, name: "INP", value: 450 },
    { ...page, name: "CLS", value: 3 },
  ]);
  const problem = { level: "error", name: "TypeError", message: "it broke", browser: "Firefox 131" } as const;
  const where = { ...page, stack: "at f (/assets/a.js:1:2)", component: null, action: "pay" };
  monitoring.addProblems([
    { ...problem, ...where },
    { ...problem, ...where },
  ]);
  await monitoring.flush();
});
afterAll(() => database.close());

test("three quarters of the loads are rated by page and release, as JSON", async () => {
  const answer = await calls.listVitals({});
  expect(answer).toMatchObject({
    data: {
      days: 7,
      pages: [
        {
          ...{ route: "/shop", release: "r1", loads: 4 },
          vitals: {
            LCP: { bound: 2500, isAbove: false, rating: "good" },
            INP: { bound: 500, isAbove: false, rating: "medium" },
            CLS: { bound: 1, isAbove: true, rating: "poor" },
            FCP: null,
          },
        },
      ],
      limits: { LCP: { unit: "ms", good: 2500, poor: 4000 }, CLS: { unit: "score" } },
    },
  });
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
});

test.each(VITAL_NAMES)("a bucket of %s ends at each limit, so that a rating is exact", (name) => {
  const { good, poor } = VITAL_LIMITS[name];
  expect(VITALS[name].bounds).toEqual(expect.arrayContaining([good, poor]));
});

test("errors are grouped, and one is shown with its stack and samples", async () => {
  const list = await calls.listBrowserErrors({ release: "r1" });
  if (!list.ok) throw new Error(list.code);
  const [group] = list.data.rows;
  expect(group).toMatchObject({ count: 2, route: "/shop", message: "it broke" });
  expect(await calls.showBrowserError({ error: group?.id ?? "" })).toMatchObject({
    data: { stack: ["at f (/assets/a.js:1:2)"], samples: [{ action: "pay" }, { browser: "Firefox 131" }] },
  });
  expect(await calls.listBrowserErrors({ release: "r2" })).toMatchObject({ data: { rows: [] } });
});

test("what is not there is refused", async () => {
  expect(await calls.showBrowserError({ error: "0123456789abcdef" })).toMatchObject({
    code: "unknown_error",
  });
  expect(await calls.showBrowserError({ error: "x" })).toMatchObject({ code: "invalid_input" });
  expect(await calls.listVitals({ days: 0 })).toMatchObject({ code: "invalid_input" });
});
