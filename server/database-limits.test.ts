import { sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseFailureOf } from "#lib/database/database-failure.ts";
import { onServer } from "#lib/testing/database/template-database.server.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { type Database, openDatabase } from "./database.ts";
import { proveWrites } from "./prove-writes.ts";
import { createReadiness } from "./web/readiness.ts";

/** Connections that the server allows the role. */
const CONNECTIONS = 2;

describe.runIf(hasPostgres())("a server that cannot serve for now", () => {
  let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let admin: pg.Client;
  let role: string;
  let limitedUrl: string;
  let database: Database;
  const held: pg.Client[] = [];
  const readiness = (checked = database) =>
    createReadiness({
      checks: { database: proveWrites(checked, ".") },
      clock: () => new Date(),
      log: pino({ enabled: false }),
    });
  const write = (to = database, statement = "SELECT 1") =>
    to.site.transaction((tx) => tx.execute(sql.raw(statement)));

  beforeAll(async () => {
    postgres = await createPostgresDatabase();
    admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    const { username, pathname } = new URL(postgres.url);
    role = `${pathname.slice(1)}_limited`;
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'limited' CONNECTION LIMIT ${CONNECTIONS}`);
    await admin.query(`GRANT ${username} TO ${role}`);
    const url = new URL(postgres.url);
    url.username = role;
    url.password = "limited";
    limitedUrl = url.href;
    database = await openDatabase({ kind: "postgres", url: limitedUrl, poolSize: 5 });
  });
  afterAll(async () => {
    await database.close();
    await Promise.all(held.map((client) => client.end()));
    await admin.end();
    await postgres.drop();
    const server = new URL(postgres.url);
    server.pathname = "/postgres";
    await onServer(server.href, (client) => client.query(`DROP ROLE ${role}`));
  });

  test("at its limit: a request waits, then fails as busy; readiness says so; a free connection heals both", async () => {
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}' AND state = 'idle'`,
    );
    const takeAll = async () => {
      for (let at = 0; at < CONNECTIONS; at += 1) {
        const client = new pg.Client({ connectionString: limitedUrl });
        await client.connect();
        held.push(client);
      }
      return true;
    };
    await expect.poll(() => takeAll().catch(() => false)).toBe(true);
    expect(await readiness()()).toEqual(["database (no free connection)"]);
    const failing = await write().catch((error: unknown) => error);
    expect(databaseFailureOf(failing)).toBe("busy");
    const waiting = write().then(() => "written");
    // Refused after the write was, once: that goes on trying.
    expect(await readiness()()).toEqual(["database (no free connection)"]);
    await held.pop()?.end();
    expect(await waiting).toBe("written");
    expect(await readiness()()).toEqual([]);
  });

  test("that only reads is not ready, and is again by itself", async () => {
    const name = new URL(postgres.url).pathname.slice(1);
    const options = { applicationName: "store reader test" };
    const reader = await openDatabase({ kind: "postgres", url: postgres.url }, options);
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const readOnly = ["database (read-only)"];
    await expect.poll(readiness(reader), { message: "a new connection" }).toEqual(readOnly);
    await expect(write(reader, "DELETE FROM shop.rate_limits")).rejects.toSatisfy(
      (error) => databaseFailureOf(error) === "read-only",
    );
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = off`);
    await expect.poll(readiness(reader), { message: "the next connection" }).toEqual([]);
    await reader.close();
  });

  test("whose disk was full for a write is not ready", async () => {
    const full = await openDatabase({ kind: "postgres", url: postgres.url });
    const fill = "DO $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$";
    await expect(write(full, fill)).rejects.toThrow("Failed query");
    expect(await readiness(full)()).toEqual(["database (disk full)"]);
    await full.close();
  });

  test("the proof of readiness leaves nothing behind", async () => {
    await readiness()();
    const { rows } = await admin.query("SELECT 1 FROM shop.rate_limits WHERE key = 'readiness'");
    expect(rows).toEqual([]);
  });
});
