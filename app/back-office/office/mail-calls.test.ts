import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { backOfficeLog } from "#app/back-office/back-office.tables.ts";

const NOW = new Date("2026-11-26T09:00:00Z");
const GIVEN_UP = "0198f6d2-0000-7000-8000-000000000001";
const OTHER = "0198f6d2-0000-7000-8000-000000000002";
const by = "Maria";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let calls: StoreCalls;
beforeAll(async () => {
  database = await openTestDatabase();
  const job = { name: "account-mail", kind: "welcome", queuedAt: NOW, tries: 7, lastError: null } as const;
  calls = openCalls({
    site: database.site,
    clock: () => NOW,
    jobs: { add: async () => "job" },
    log: pino({ level: "silent" }),
    failingJobs: {
      list: async () => [
        { ...job, id: GIVEN_UP, isGivenUp: true },
        { ...job, id: OTHER, isGivenUp: false },
      ],
      retry: async (id) => (id === OTHER ? [] : [GIVEN_UP]),
    },
  });
});
afterAll(() => database.close());

test("failing jobs are listed, and how many there are", async () => {
  expect(await calls.listFailingJobs({ limit: 1 })).toEqual({
    ok: true,
    data: {
      rows: [
        {
          ...{ id: GIVEN_UP, name: "account-mail", kind: "welcome", queuedAt: NOW.toISOString() },
          ...{ tries: 7, isGivenUp: true, lastError: null },
        },
      ],
      total: 2,
    },
  });
});

test("given-up jobs are done again, and who wanted it is logged", async () => {
  expect(await calls.retryJobs({ by })).toEqual({ ok: true, data: { retried: [GIVEN_UP] } });
  expect(await calls.retryJobs({ job: OTHER, by })).toMatchObject({ ok: false, code: "unknown_job" });
  expect(await calls.retryJobs({ job: "all", by })).toMatchObject({ code: "invalid_input" });
  const logged = await database.site.select().from(backOfficeLog).orderBy(backOfficeLog.id);
  expect(logged.map(({ command, args, code }) => [command, args[0], code])).toEqual([
    ["retryJobs", "by=Maria", null],
    ["retryJobs", `job=${OTHER}`, "unknown_job"],
    ["retryJobs", undefined, "invalid_input"],
  ]);
});
