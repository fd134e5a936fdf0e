import type { PgBoss } from "pg-boss";
import type { OpenedDatabase } from "#lib/database/open-database.server.ts";
import { openTestTables } from "#lib/testing/database/test-database.server.ts";
import { SHOP_TABLES, type ShopDatabase } from "#shop/database/shop-database.ts";

/** Database with the shop's tables and job queue, for one test file. */
export interface TestDatabase extends Omit<OpenedDatabase, "tables" | "jobs"> {
  readonly shop: ShopDatabase;
  readonly jobs: (schema: "shop_jobs", onError: (error: unknown) => void) => Promise<PgBoss>;
}

/** Opens a migrated, empty database of the shop; `close` drops it. */
export async function openTestDatabase(kind?: "pglite" | "postgres"): Promise<TestDatabase> {
  const { tables, ...database } = await openTestTables(
    { owners: [SHOP_TABLES], queues: ["shop_jobs"] },
    kind,
  );
  return { ...database, shop: tables };
}
