import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Logger } from "pino";
import { StartError } from "#lib/process/start-error.server.ts";
import { retry } from "#lib/retry/retry.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { causesOf } from "./database-failure.ts";
import type { PostgresAccess } from "./postgres-access.server.ts";
import { TIMEOUTS } from "./postgres-pool.server.ts";
import { refusePooler, setRoleTimeouts } from "./postgres-pooler.server.ts";
import { reasonOf } from "./primary-finder.server.ts";

/** Part of the product with tables of its own. */
export interface Owner {
  /** Its PostgreSQL schema, and its table in the schema `migrations`. */
  readonly schema: string;
  /** Folder of its migrations, relative to the repository. */
  readonly migrations: string;
}

interface MigrateOptions {
  readonly owners: readonly Owner[];
  readonly log: Logger;
  readonly applicationName: string;
  /** Folder of the repository. */
  readonly root: string;
}

/** PostgreSQL does not answer at `DATABASE_URL`, or refuses the connection. */
class DatabaseUnreachableError extends StartError {
  constructor(shown: string, cause: unknown) {
    super(
      `No connection to PostgreSQL at ${shown} (${reasonOf(cause)}). Start it, or correct DATABASE_URL.`,
      { cause },
    );
    this.name = "DatabaseUnreachableError";
  }
}

/** Advisory lock for the migrations of several processes: a number that no other program is likely to lock. */
const MIGRATION_LOCK = 7_266_425;
/** Time after which a start that waits for another process's migration logs it. */
const MIGRATION_WAIT_TOLD_MS = 5_000;

const MIGRATIONS_SCHEMA = "migrations";

/** Settings of drizzle's migrator for one owner. */
interface OwnerMigrations {
  readonly migrationsFolder: string;
  readonly migrationsSchema: string;
  readonly migrationsTable: string;
}

/** Time for which a migration waits for a table: everything that needs the table waits behind it. */
const TABLE_LOCK_WAIT_MS = 3_000;
/** For about ten minutes; a dump may take that long. */
const TABLE_LOCK_RETRY = { firstMs: 5_000, longestMs: 5_000, attempts: 75 };
/** PostgreSQL's code for a lock that was waited for too long. */
/** A lock was not free in time, or two transactions waited for each other. */
const LOCK_FAILURES: readonly unknown[] = ["55P03", "40P01"];

/**
 * Migrates on a connection of its own without statement timeout: a migration may take long, or wait for another.
 *
 * @param pooledRole the role of connections through a pooler, whose timeouts are set here; null without a pooler
 */
export async function migratePostgres(
  access: PostgresAccess,
  { owners, log, applicationName, root }: MigrateOptions,
  pooledRole: string | null,
): Promise<void> {
  const client = new pg.Client({
    ...access.settingsWith({ application_name: `${applicationName} migration` }),
    connectionTimeoutMillis: TIMEOUTS.connectMs,
    keepAlive: true,
  });
  // Without a listener a connection that breaks between two statements would end the process; the next statement fails.
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnreachableError(access.shown, error);
  });
  try {
    if (pooledRole === null) await refusePooler(client);
    await client.query("SET statement_timeout = 0");
    const waiting = setTimeout(
      () => log.warn("waiting for another process to migrate the database"),
      MIGRATION_WAIT_TOLD_MS,
    );
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]).finally(() => clearTimeout(waiting));
    await client.query(`SET lock_timeout = ${TABLE_LOCK_WAIT_MS}`);
    for (const owner of owners) {
      const config = migrationConfig(root, owner);
      await refuseUnknownHistory(drizzlePg({ client }), config);
      await retryLocked(log, () => migratePg(drizzlePg({ client }), config));
    }
    if (pooledRole !== null) await setRoleTimeouts(client, pooledRole, log);
  } finally {
    // Releases the advisory lock.
    await client.end();
  }
}

/** Repeats a migration whose table is locked, so that the statements that queue behind it run meanwhile. */
export async function retryLocked(log: Pick<Logger, "warn">, migrate: () => Promise<void>): Promise<void> {
  const attempt = async (): Promise<Error | null> => {
    try {
      await migrate();
      return null;
    } catch (error) {
      const isLocked = causesOf(error).some((each) => LOCK_FAILURES.includes(fieldsOf(each).code));
      if (!isLocked || !(error instanceof Error)) throw error;
      log.warn("a table is in use, by pg_dump perhaps: the migration is tried again");
      return error;
    }
  };
  const failure = await retry(attempt, (result) => result !== null, TABLE_LOCK_RETRY);
  if (failure !== null) throw failure;
}

/** Makes the settings of drizzle's migrator for one owner. */
export function migrationConfig(root: string, { migrations, schema }: Owner): OwnerMigrations {
  return {
    migrationsFolder: join(root, migrations),
    migrationsSchema: MIGRATIONS_SCHEMA,
    migrationsTable: schema,
  };
}

/**
 * Refuses a database whose first migration is not this release's: the releases before the first public one had others,
 * and what they made cannot be brought up to date.
 *
 * @throws {StartError} before anything is changed
 */
export async function refuseUnknownHistory(
  database: PgDatabase<PgQueryResultHKT>,
  config: OwnerMigrations,
): Promise<void> {
  const table = `${MIGRATIONS_SCHEMA}.${config.migrationsTable}`;
  const isMigrated = sql<boolean>`to_regclass(${table}) IS NOT NULL`;
  const [found] = await database.select({ isMigrated }).from(sql`(SELECT 1) AS one`);
  if (found?.isMigrated !== true) return;
  const [first] = await database
    .select({ hash: sql<string>`hash` })
    .from(sql.raw(table))
    .orderBy(sql`created_at`)
    .limit(1);
  if (first === undefined || first.hash === readMigrationFiles(config)[0]?.hash) return;
  throw new StartError(
    `The database holds "${config.migrationsTable}" of a version before the first release, which cannot be upgraded: set DATA_DIR, or DATABASE_URL, to an empty one.`,
  );
}
