import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Database, openDatabase } from "#server/database.ts";

/**
 * A migrated, empty database of its own for one test file: PGlite in memory, or a fresh database on the PostgreSQL
 * server that `TEST_DATABASE_URL` names.
 */
export async function openTestDatabase(kind: "pglite" | "postgres" = defaultKind()): Promise<Database> {
  if (kind === "pglite") return openDatabase({ kind: "memory" });
  const { url, drop } = await createPostgresDatabase();
  const database = await openDatabase({ kind: "postgres", url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Whether a real PostgreSQL is at hand; `npm test` always starts one. */
export function hasPostgres(): boolean {
  return process.env.TEST_DATABASE_URL !== undefined;
}

/** An empty database with a random name on the test server, and the way to drop it. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error("TEST_DATABASE_URL is not set: run the tests with `npm test`.");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function defaultKind(): "pglite" | "postgres" {
  return hasPostgres() ? "postgres" : "pglite";
}
