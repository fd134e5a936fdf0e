import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { fromPglite, PgBoss } from "pg-boss";
import * as siteSchema from "#app/platform/database/schema.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import * as shopSchema from "#shop/database/schema.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { lockFolder } from "./folder-lock.ts";
import { PgliteClient } from "./pglite-client.ts";

type AnyDatabase = PgDatabase<PgQueryResultHKT, Record<string, unknown>>;

/** One opened database: the two owners' tables, a job queue for each, and the way to close it all. */
export interface Database {
  readonly kind: "pglite" | "postgres";
  readonly shop: ShopDatabase;
  readonly site: SiteDatabase;
  /** A started job queue in its own PostgreSQL schema. */
  readonly jobs: (schema: "shop_jobs" | "site_jobs", onError: (error: unknown) => void) => Promise<PgBoss>;
  /** Answers when the database can be reached; throws otherwise. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export type DatabaseLocation =
  | { readonly kind: "pglite"; readonly folder: string }
  | { readonly kind: "memory" }
  | { readonly kind: "postgres"; readonly url: string; readonly poolSize?: number };

/** Any number that no other program on the same server is likely to lock: migrations of several processes take turns. */
const MIGRATION_LOCK = 7_266_425;

/** Jobs wake their workers by NOTIFY. Nothing is scheduled and no job waits for another, so nobody looks for that. */
const QUEUE_OPTIONS = { useListenNotify: true, schedule: false, flowIntervalSeconds: 3_600 } as const;

const MIGRATIONS = [
  { folder: "db/shop/migrations", schema: "shop" },
  { folder: "db/site/migrations", schema: "site" },
] as const;

/**
 * Opens the database and brings both schemas up to date.
 *
 * @throws {FolderInUseError} when another process has the embedded data folder open.
 */
export async function openDatabase(location: DatabaseLocation, root = process.cwd()): Promise<Database> {
  return location.kind === "postgres" ? openPostgres(location, root) : openPglite(location, root);
}

async function openPglite(
  location: Exclude<DatabaseLocation, { kind: "postgres" }>,
  root: string,
): Promise<Database> {
  let unlock = (): void => {};
  let dataDir = "memory://";
  if (location.kind === "pglite") {
    mkdirSync(location.folder, { recursive: true });
    unlock = lockFolder(location.folder);
    dataDir = join(location.folder, "database");
  }
  const pglite = await PgliteClient.open({ dataDir, root });
  const client = pglite.asPGlite();
  const shop = drizzlePglite({ client, schema: shopSchema, casing: "snake_case" });
  const site = drizzlePglite({ client, schema: siteSchema, casing: "snake_case" });
  for (const { folder, schema } of MIGRATIONS) {
    await migratePglite(shop, migrationConfig(root, folder, schema));
  }
  const queues: PgBoss[] = [];
  return {
    kind: "pglite",
    shop,
    site,
    jobs: async (schema, onError) => {
      const boss = new PgBoss({ ...QUEUE_OPTIONS, db: fromPglite(pglite), backend: "pglite", schema });
      return startQueue(boss, queues, onError);
    },
    ping: async () => {
      await pglite.query("SELECT 1");
    },
    close: async () => {
      await stopQueues(queues);
      await pglite.close();
      unlock();
    },
  };
}

async function openPostgres(
  location: Extract<DatabaseLocation, { kind: "postgres" }>,
  root: string,
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: location.url, max: location.poolSize ?? 10 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    for (const { folder, schema } of MIGRATIONS) {
      await migratePg(drizzlePg({ client }), migrationConfig(root, folder, schema));
    }
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]).finally(() => client.release());
  }
  const shop: AnyDatabase & ShopDatabase = drizzlePg({
    client: pool,
    schema: shopSchema,
    casing: "snake_case",
  });
  const site = drizzlePg({ client: pool, schema: siteSchema, casing: "snake_case" });
  const queues: PgBoss[] = [];
  return {
    kind: "postgres",
    shop,
    site,
    jobs: async (schema, onError) => {
      const boss = new PgBoss({ ...QUEUE_OPTIONS, connectionString: location.url, max: 4, schema });
      return startQueue(boss, queues, onError);
    },
    ping: async () => {
      await shop.execute(sql`SELECT 1`);
    },
    close: async () => {
      await stopQueues(queues);
      await pool.end();
    },
  };
}

function migrationConfig(root: string, folder: string, schema: string) {
  return {
    migrationsFolder: join(root, folder),
    migrationsSchema: "migrations",
    migrationsTable: schema,
  };
}

async function startQueue(
  boss: PgBoss,
  queues: PgBoss[],
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  boss.on("error", onError);
  await boss.start();
  queues.push(boss);
  return boss;
}

async function stopQueues(queues: readonly PgBoss[]): Promise<void> {
  await Promise.all(queues.map((queue) => queue.stop({ graceful: true, timeout: 5_000 })));
}
