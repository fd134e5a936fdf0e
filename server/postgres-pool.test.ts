import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { openPausableProxy, type PausableProxy } from "#lib/testing/database/pausable-proxy.server.ts";
import { type Database, openDatabase } from "./database.ts";
import { openAccess } from "#lib/database/postgres-access.server.ts";
import { openPool, sessionParameters, TIMEOUTS } from "#lib/database/postgres-pool.server.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { proveWrites } from "./prove-writes.ts";
import { createReadiness } from "./web/readiness.ts";

describe("the address of a database", () => {
  const settingsOf = (url: string) =>
    openAccess(url, pino({ enabled: false })).settingsWith(sessionParameters("store web", TIMEOUTS));

  test("is given timeouts and a name, and keeps what it says itself", () => {
    const url = new URL(
      settingsOf("postgres://u:p%40@host/store?statement_timeout=9&sslmode=require").connectionString,
    );
    expect([url.username, url.password, url.pathname]).toEqual(["u", "p%40", "/store"]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      sslmode: "require",
      statement_timeout: "9",
      idle_in_transaction_session_timeout: "30000",
      query_timeout: "35000",
      application_name: "store web",
    });
  });

  test("of several servers takes the certificate of each of them, and of no other", () => {
    const { ssl } = settingsOf("postgres://a.example,b.example/store?sslmode=verify-full");
    const errorFor = (name: string) =>
      ssl?.checkServerIdentity?.("a.example", trustType({ subject: {}, subjectaltname: `DNS:${name}` }))
        ?.message;
    expect([errorFor("a.example"), errorFor("b.example")]).toEqual([undefined, undefined]);
    expect(errorFor("c.example")).toContain("a.example. is not in the cert");
  });
});

describe.runIf(hasPostgres())("PostgreSQL", () => {
  const POOL_SIZE = 2;
  /** Timeout: a paused server never answers in time; one that runs is asked again until it does. */
  const SHORT_MS = 200;
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(line) });
  let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let proxy: PausableProxy;
  let database: Database;
  let other: pg.Client;

  beforeAll(async () => {
    postgres = await createPostgresDatabase();
    proxy = await openPausableProxy(postgres.url);
    const location = { kind: "postgres", url: proxy.url, poolSize: POOL_SIZE } as const;
    database = await openDatabase(location, { log, applicationName: "store test" });
    other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await database.close();
    await proxy.close();
    await postgres.drop();
  });

  const endConnections = () =>
    other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'store test'`,
    );

  test("connections have a name and the server's timeouts", async () => {
    const { rows } = (await database.shop.execute(
      sql`SELECT name, setting FROM pg_settings WHERE name IN
        ('application_name', 'statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([
      { name: "application_name", setting: "store test" },
      { name: "idle_in_transaction_session_timeout", setting: "30000" },
      { name: "statement_timeout", setting: "30000" },
    ]);
  });

  test("an idle connection that breaks is logged and replaced", async () => {
    await database.site.execute(sql`SELECT 1`);
    await endConnections();
    await expect.poll(() => logged.join("")).toContain("a database connection broke");
    await database.site.execute(sql`SELECT 1`);
  });

  test("a connection that breaks inside a transaction fails it, however often, and the pool stays whole", async () => {
    for (let round = 0; round <= POOL_SIZE; round += 1) {
      const broken = database.shop.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1`);
        await endConnections();
        await tx.execute(sql`SELECT 1`);
      });
      await expect(broken).rejects.toThrow("Failed query");
    }
    await database.site.execute(sql`SELECT 1`);
  });

  test("answers that do not come are given up, and the pool is whole when the server is back", async () => {
    const { pool } = openPool({
      connection: openAccess(proxy.url, log).settingsWith(
        sessionParameters("store impatient test", { ...TIMEOUTS, answerMs: SHORT_MS }),
      ),
      size: POOL_SIZE,
      connectMs: TIMEOUTS.connectMs,
      log,
    });
    const impatient = drizzle({ client: pool });
    const useWholePool = () =>
      Promise.all(Array.from({ length: POOL_SIZE }, () => impatient.execute(sql`SELECT 1`))).then(() => true);
    await expect.poll(useWholePool).toBe(true);
    const paused = impatient.transaction(async (tx) => {
      proxy.pause();
      await tx.execute(sql`SELECT 1`);
    });
    await expect(paused).rejects.toThrow("Failed query");
    expect(pool.totalCount).toBe(1);
    // On the other connection the BEGIN fails.
    await expect(impatient.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow("Failed query");
    expect(pool.totalCount).toBe(0);
    proxy.resume();
    await expect.poll(useWholePool).toBe(true);
    await pool.end();
  });

  test("a start waits for another process's migrations longer than a statement may take", async () => {
    await other.query("SELECT pg_advisory_lock(7266425)");
    const url = new URL(postgres.url);
    url.searchParams.set("statement_timeout", "50");
    const opening = openDatabase({ kind: "postgres", url: url.href });
    const countWaitingLongerThanTimeout = async () =>
      (
        await other.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND wait_event = 'advisory' AND clock_timestamp() - query_start > interval '100 milliseconds'`,
        )
      ).rowCount;
    await expect.poll(countWaitingLongerThanTimeout).toBe(1);
    await other.query("SELECT pg_advisory_unlock(7266425)");
    await (await opening).close();
  });

  describe("readiness", () => {
    const readiness = (answerWithinMs: number) =>
      createReadiness({
        checks: { database: proveWrites(database, "."), jobs: database.pingJobs },
        clock: () => new Date(0),
        log: pino({ enabled: false }),
        answerWithinMs,
      });

    test("fails while the database is paused, and comes back with it", async () => {
      const ready = readiness(SHORT_MS);
      proxy.pause();
      expect(await ready()).toEqual(["database"]);
      proxy.resume();
      await expect.poll(ready).toEqual([]);
    });

    test("fails while a table of the job queue is locked", async () => {
      await database.jobs("site_jobs", () => {});
      const ready = readiness(SHORT_MS);
      await other.query("BEGIN; LOCK TABLE site_jobs.queue IN ACCESS EXCLUSIVE MODE");
      expect(await ready()).toEqual(["jobs"]);
      await other.query("ROLLBACK");
      await expect.poll(ready).toEqual([]);
    });
  });
});
