import { pino } from "pino";
import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestTables } from "#lib/testing/database/test-database.server.ts";
import { prepareQueue, workQueue } from "./queue.server.ts";

const QUEUE = "test-queue";

let database: Awaited<ReturnType<typeof openTestTables>>;
let boss: PgBoss;
const bossErrors: string[] = [];
beforeAll(async () => {
  database = await openTestTables({ owners: [], queues: ["test_jobs"] });
  boss = await database.jobs("test_jobs", (error) => bossErrors.push(String(error)));
  await prepareQueue(boss, QUEUE, { policy: "standard", retryLimit: 1, retryDelay: 60 });
});
afterAll(() => database.close());

test("a job that throws is logged without its message, and leaves the rest of its batch alone", async () => {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const bad = await boss.send(QUEUE, { email: "ioana@exemplu.ro" });
  const good = await boss.send(QUEUE, {});
  const worked = new Map<string, number>();
  await workQueue<{ email?: string }>(boss, QUEUE, { batchSize: 2, pollS: 0.5, log }, async (job) => {
    worked.set(job.id, (worked.get(job.id) ?? 0) + 1);
    if (job.data.email !== undefined)
      throw Object.assign(new Error(`unknown: ${job.data.email}`), { code: "E1" });
    return true;
  });
  const stateOf = async (id: string | null) =>
    (await boss.findJobs(QUEUE, { id: id ?? "" })).map(({ state }) => state);
  await expect.poll(() => stateOf(good)).toEqual(["completed"]);
  await expect.poll(() => stateOf(bad)).toEqual(["retry"]);
  expect(worked).toEqual(
    new Map([
      [bad, 1],
      [good, 1],
    ]),
  );
  expect(logged).toMatchObject([
    { job: bad, name: QUEUE, tries: 1, error: "Error", code: "E1", msg: "a job failed and is tried again" },
  ]);
  expect(JSON.stringify(logged)).not.toContain("ioana");
  expect(bossErrors).toEqual([]);
});
