import { sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import type { DatabaseLocation } from "#lib/database/open-database.server.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { createPostgresDatabase, createTestDatabase } from "#tests/support/database/database.ts";
import { openDatabase } from "./database.ts";

async function expectRefusal(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location);
  await database.shop.execute(sql`UPDATE migrations.site SET hash = 'of another first migration'`);
  await database.close();
  await expect(openDatabase(location)).rejects.toThrow(
    'The database holds "site" of a version before the first release, which cannot be upgraded: set DATA_DIR, or DATABASE_URL, to an empty one.',
  );
}

test("an embedded database of a version before the first release is refused in one line", async () => {
  const { location, drop } = await createTestDatabase("pglite");
  await expectRefusal(location);
  await drop();
});

test.runIf(hasPostgres())("so is one on PostgreSQL", async () => {
  const { url, drop } = await createPostgresDatabase();
  await expectRefusal({ kind: "postgres", url });
  await drop();
});

test.runIf(hasPostgres())("a start that waits long for another process's migration says so", async () => {
  const postgres = await createPostgresDatabase();
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await other.query("SELECT pg_advisory_lock(7266425)");
    const opened = openDatabase({ kind: "postgres", url: postgres.url }, { log });
    const waiting = async () =>
      (
        await other.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
      ).rows.length;
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    expect(logged).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(logged.join()).toContain("waiting for another process to migrate the database");
    await other.query("SELECT pg_advisory_unlock(7266425)");
    await (await opened).close();
  } finally {
    vi.useRealTimers();
    await other.end();
    await postgres.drop();
  }
});
