import { eq, sql } from "drizzle-orm";
import { pgSchema, text } from "drizzle-orm/pg-core";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasPostgres, openTestTables } from "#lib/testing/database/test-database.server.ts";
import { deleteExpired } from "./delete-expired.server.ts";
import { maintenanceTable } from "./maintenance.tables.ts";
import { type MaintenanceTask, runMaintenance } from "./run-maintenance.server.ts";

const START_MS = Date.parse("2026-11-22T09:00:00Z");
const MINUTE_MS = 60_000;

const schema = pgSchema("maintenance_test");
const maintenanceRuns = maintenanceTable(schema);
const outboxMails = schema.table("outbox_mails", { subject: text().notNull() });

const CREATE_TABLES = [
  sql`CREATE SCHEMA IF NOT EXISTS maintenance_test`,
  sql`CREATE TABLE IF NOT EXISTS maintenance_test.maintenance_runs (name text PRIMARY KEY, last_run_at timestamptz NOT NULL)`,
  sql`CREATE TABLE IF NOT EXISTS maintenance_test.outbox_mails (subject text NOT NULL)`,
];

describe.each(hasPostgres() ? (["pglite", "postgres"] as const) : (["pglite"] as const))("on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestTables>>;
  let logged: string[];
  beforeAll(async () => {
    database = await openTestTables({ owners: [], queues: [] }, kind);
    for (const statement of CREATE_TABLES) await database.tables.execute(statement);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    logged = [];
    await database.tables.delete(maintenanceRuns);
    await database.tables.delete(outboxMails);
  });

  const run = (minutes: number, tasks: readonly MaintenanceTask[]) =>
    runMaintenance({
      name: "test maintenance",
      database: database.tables,
      runs: maintenanceRuns,
      tasks,
      clock: () => new Date(START_MS + minutes * MINUTE_MS),
      log: pino({ level: "info" }, { write: (line: string) => void logged.push(line) }),
    });
  const task = (name: string, work: () => Promise<number>): MaintenanceTask => ({ name, run: work });

  it("is run by one of many processes, and again after an hour", async () => {
    let times = 0;
    const tasks = [task("counted", async () => (times += 1))];
    const results = await Promise.all(Array.from({ length: 8 }, () => run(0, tasks)));
    expect(results.filter((changed) => changed !== null)).toEqual([{ counted: 1 }]);
    expect(await run(59, tasks)).toBeNull();
    expect(await run(60, tasks)).toEqual({ counted: 2 });
    expect(times).toBe(2);
  });

  it("is run although a clock that was days ahead ran it before", async () => {
    await run(5_000, []);
    expect(await run(0, [])).toEqual({});
  });

  it("goes on after a task that fails, and logs that", async () => {
    const broken = task("broken", () => Promise.reject(new Error("no such table")));
    expect(await run(0, [broken, task("next", async () => 7)])).toEqual({ next: 7 });
    expect(logged.join("")).toMatch(/"task":"broken".*a maintenance task failed/);
  });

  async function makeMails(count: number): Promise<void> {
    await database.tables.execute(
      sql`INSERT INTO maintenance_test.outbox_mails (subject) SELECT n::text FROM generate_series(1, ${count}::int) AS n`,
    );
  }

  it("deletes any number of rows, in batches, and only those that expired", async () => {
    await makeMails(2_500);
    const isExpired = sql`${outboxMails.subject} <> '7'`;
    expect(await deleteExpired(database.tables, { table: outboxMails, where: isExpired })).toBe(2_499);
    expect(await database.tables.select({ subject: outboxMails.subject }).from(outboxMails)).toEqual([
      { subject: "7" },
    ]);
  });

  it.runIf(kind === "postgres")("leaves rows that somebody has locked for the next run", async () => {
    await makeMails(3);
    const everything = { table: outboxMails, where: undefined };
    await database.tables.transaction(async (tx) => {
      await tx.select().from(outboxMails).where(eq(outboxMails.subject, "2")).for("update");
      expect(await deleteExpired(database.tables, everything)).toBe(2);
    });
    expect(await deleteExpired(database.tables, everything)).toBe(1);
  });
});
