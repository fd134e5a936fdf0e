import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import {
  type DatabaseLocation,
  openDatabase,
  type OpenedDatabase,
} from "#lib/database/open-database.server.ts";
import {
  copyPgliteTemplate,
  databaseUrl,
  onServer,
  returnPostgresDatabase,
  takePostgresDatabase,
  type TestTables,
} from "./template-database.server.ts";

type Kind = "pglite" | "postgres";

/** Migrated, empty database of a test. */
export interface CreatedDatabase {
  readonly location: Extract<DatabaseLocation, { kind: Kind }>;
  /** Must be called after every process that opened it has ended. */
  readonly drop: () => Promise<void>;
}

/** Tells whether there is a PostgreSQL server for tests; `npm test` always starts one. */
export function hasPostgres(): boolean {
  return process.env.TEST_DATABASE_URL !== undefined;
}

/** Returns PostgreSQL where there is a server for tests. */
export function defaultKind(): Kind {
  return hasPostgres() ? "postgres" : "pglite";
}

/** Creates a database and opens it; `close` drops it, too. */
export async function openTestTables(
  tables: TestTables,
  kind: Kind = defaultKind(),
): Promise<OpenedDatabase> {
  const { location, drop } = await createTestTables(tables, kind);
  const database = await openDatabase(location, { owners: tables.owners });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/**
 * Creates a database in a temporary folder, or on the PostgreSQL server of `TEST_DATABASE_URL`; the processes of the
 * test open it.
 */
export async function createTestTables(tables: TestTables, kind: Kind): Promise<CreatedDatabase> {
  if (kind === "postgres") {
    const { server, name, url } = await takeDatabase(tables);
    return { location: { kind, url }, drop: () => returnPostgresDatabase(server, name, tables) };
  }
  const folder = await copyPgliteTemplate(tables);
  const drop = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  return { location: { kind, folder }, drop };
}

/**
 * Creates a database on the test server for tests that change its tables, or whose processes are killed: `drop` drops it
 * instead of keeping it for another test.
 */
export async function createPostgresTables(
  tables: TestTables,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const { server, name, url } = await takeDatabase(tables);
  return {
    url,
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}

async function takeDatabase(tables: TestTables) {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error("TEST_DATABASE_URL is not set: run the tests with `npm test`.");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await takePostgresDatabase(server, name, tables);
  return { server, name, url: databaseUrl(server, name) };
}
