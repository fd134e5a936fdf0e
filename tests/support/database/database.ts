import {
  type CreatedDatabase,
  createPostgresTables,
  createTestTables,
  defaultKind,
} from "#lib/testing/database/test-database.server.ts";
import { type Database, openDatabase, OWNERS } from "#server/database.ts";

const TABLES = { owners: OWNERS, queues: ["shop_jobs", "site_jobs"] };

/**
 * Opens a migrated, empty database of the store for one test file: the embedded one in a temporary folder, or one on the
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

/** Creates such a database for processes that open it themselves; `drop` is called when all of them have ended. */
export function createTestDatabase(kind: "pglite" | "postgres"): Promise<CreatedDatabase> {
  return createTestTables(TABLES, kind);
}

/** Creates a database of the store for tests that change its tables, or whose processes are killed. */
export function createPostgresDatabase(): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  return createPostgresTables(TABLES);
}
