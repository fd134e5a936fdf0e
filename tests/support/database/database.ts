import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { type Database, openDatabase } from "#server/database.ts";
import {
  copyPgliteTemplate,
  databaseUrl,
  onServer,
  returnPostgresDatabase,
  takePostgresDatabase,
} from "./template-database.ts";

/**
 * A migrated, empty database of its own for one test file: the embedded one in a temporary folder, or one on the
 * PostgreSQL server that `TEST_DATABASE_URL` names.
 */
export async function openTestDatabase(kind: "pglite" | "postgres" = defaultKind()): Promise<Database> {
  const { location, drop } = await createTestDatabase(kind);
  const database = await openDatabase(location);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** The same, not opened: for processes that open it themselves. `drop` when all of them have ended. */
export async function createTestDatabase(kind: "pglite" | "postgres") {
  if (kind === "postgres") {
    const { server, name, url } = await takeDatabase();
    return { location: { kind, url } as const, drop: () => returnPostgresDatabase(server, name) };
  }
  const folder = await copyPgliteTemplate();
  const drop = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  return { location: { kind, folder } as const, drop };
}

/** Whether a real PostgreSQL is at hand; `npm test` always starts one. */
export function hasPostgres(): boolean {
  return process.env.TEST_DATABASE_URL !== undefined;
}

/**
 * A migrated database with a random name on the test server, and a way to drop it: for tests that change its tables, or
 * whose processes are killed.
 */
export async function createPostgresDatabase(): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const { server, name, url } = await takeDatabase();
  return {
    url,
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}

async function takeDatabase() {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error("TEST_DATABASE_URL is not set: run the tests with `npm test`.");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await takePostgresDatabase(server, name);
  return { server, name, url: databaseUrl(server, name) };
}

function defaultKind(): "pglite" | "postgres" {
  return hasPostgres() ? "postgres" : "pglite";
}
