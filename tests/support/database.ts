import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { type Database, openDatabase } from "#server/database.ts";
import { copyPgliteTemplate, copyPostgresTemplate, databaseUrl, onServer } from "./template-database.ts";

/**
 * A migrated, empty database of its own for one test file: the embedded one in a temporary folder, or one on the
 * PostgreSQL server that `TEST_DATABASE_URL` names.
 */
export async function openTestDatabase(kind: "pglite" | "postgres" = defaultKind()): Promise<Database> {
  const { location, drop } = await makeTestDatabase(kind);
  const database = await openDatabase(location);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function makeTestDatabase(kind: "pglite" | "postgres") {
  if (kind === "postgres") {
    const { url, drop } = await createPostgresDatabase();
    return { location: { kind, url } as const, drop };
  }
  const folder = await copyPgliteTemplate();
  const drop = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  return { location: { kind, folder } as const, drop };
}

/** Whether a real PostgreSQL is at hand; `npm test` always starts one. */
export function hasPostgres(): boolean {
  return process.env.TEST_DATABASE_URL !== undefined;
}

/** Creates a migrated database with a random name on the test server, and a way to drop it. */
export async function createPostgresDatabase(): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error("TEST_DATABASE_URL is not set: run the tests with `npm test`.");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await copyPostgresTemplate(server, name);
  return {
    url: databaseUrl(server, name),
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}

function defaultKind(): "pglite" | "postgres" {
  return hasPostgres() ? "postgres" : "pglite";
}
