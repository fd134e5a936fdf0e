import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql, TransactionRollbackError } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { fromPglite, PgBoss } from "pg-boss";
import { type Logger, pino } from "pino";
import { lockFolder } from "#lib/data-folder/folder-lock.server.ts";
import { databaseFailureOf } from "./database-failure.ts";
import { PgliteClient } from "./pglite-client.server.ts";
import {
  DEFAULT_POOL_SIZE,
  openPool,
  QUEUE_POOL_SIZE,
  QUEUE_TIMEOUTS,
  TIMEOUTS,
  sessionParameters,
} from "./postgres-pool.server.ts";
import { clientParameters, refusePooler, setRoleTimeouts } from "./postgres-pooler.server.ts";
import { openAccess, type PostgresAccess } from "./postgres-access.server.ts";
import { reasonOf } from "./primary-finder.server.ts";
import { StartError } from "#lib/process/start-error.server.ts";

/** Jobs of one queue in one state. */
export interface QueueLength {
  readonly queue: string;
  readonly state: "ready" | "deferred" | "active" | "failed";
  readonly jobs: number;
}

/** Connections of a pool: open, not in use, and requests that wait for one. */
export interface ConnectionCounts {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** An opened database: its tables, job queues, and the function that closes it. */
export interface OpenedDatabase {
  readonly kind: "pglite" | "postgres";
  /** Drizzle over the tables, on PGlite or on PostgreSQL. */
  readonly tables: PgDatabase<PgQueryResultHKT>;
  /** Starts a job queue in its own PostgreSQL schema. */
  readonly jobs: (schema: string, onError: (error: unknown) => void) => Promise<PgBoss>;
  /** Resolves when the database answers; rejects otherwise, at the latest after the timeouts of `postgres-pool.ts`. */
  readonly ping: () => Promise<void>;
  /**
   * Proves that the database takes a write, by one that is rolled back; rejects otherwise, also when a write found its
   * disk full in the last half minute.
   */
  readonly tryWrite: (statement: string) => Promise<void>;
  /** Does the same for the tables of the opened job queues. */
  readonly pingJobs: () => Promise<void>;
  /** Runs work while the embedded database's files are still and complete; null on PostgreSQL. */
  readonly whileStill: (<T>(work: () => Promise<T>) => Promise<T>) | null;
  /** Counts the connections that requests share; null on the embedded database. */
  readonly connections: () => ConnectionCounts | null;
  /** Counts the jobs of the opened job queues by queue and state. */
  readonly queueLengths: () => Promise<readonly QueueLength[]>;
  readonly close: () => Promise<void>;
}

export type DatabaseLocation =
  | { readonly kind: "pglite"; readonly folder: string }
  | { readonly kind: "memory" }
  | {
      readonly kind: "postgres";
      readonly url: string;
      /** The same database without the pooler (PgBouncer) that `url` goes through. */
      readonly directUrl?: string | undefined;
      readonly poolSize?: number;
    };

/** Part of the product with tables of its own. */
export interface Owner {
  /** Its PostgreSQL schema, and its table in the schema `migrations`. */
  readonly schema: string;
  /** Folder of its migrations, relative to the repository. */
  readonly migrations: string;
}

export interface DatabaseOptions {
  /** Whose migrations the opened database has, in this order. */
  readonly owners: readonly Owner[];
  /** Receives connection errors; they are not logged without it. */
  readonly log?: Logger;
  /** Name of the process in `pg_stat_activity`: `store worker`. */
  readonly applicationName?: string;
  /** The repository's folder; the working directory when not given. */
  readonly root?: string;
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

/** A write of the last half minute found the server's disk full: a small one may still succeed. */
class DiskFullError extends Error {
  readonly code = "ENOSPC";

  constructor() {
    super("the disk of the database was full");
    this.name = "DiskFullError";
  }
}

/** The files of the embedded database cannot be opened. */
class DatabaseDamagedError extends StartError {
  constructor(folder: string, cause: unknown) {
    super(
      `The embedded database in ${folder} cannot be opened (${firstLine(reasonOf(cause))}): its files are damaged or not readable. Restore a backup into an empty DATA_DIR (docs/how/backup.md), and keep this folder until that works.`,
      { cause },
    );
    this.name = "DatabaseDamagedError";
  }
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

/** Time for which a full disk is believed to be full: no write of ours can prove that there is room for the next. */
const FULL_FOR_MS = 30_000;

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

/** Jobs wake their workers by NOTIFY. Nothing is scheduled and no job waits for another: no need to poll for that. */
const QUEUE_OPTIONS = { useListenNotify: true, schedule: false, flowIntervalSeconds: 3_600 } as const;

/**
 * Opens the database and brings the schemas of its owners up to date.
 *
 * @throws {StartError} when an older, unreleased version made the database.
 * @throws {FolderInUseError} when another process has the embedded data folder open.
 * @throws {DatabaseUnreachableError} when PostgreSQL cannot be connected to.
 */
export async function openDatabase(
  location: DatabaseLocation,
  options: DatabaseOptions,
): Promise<OpenedDatabase> {
  return location.kind === "postgres" ? openPostgres(location, options) : openPglite(location, options);
}

async function openPglite(
  location: Exclude<DatabaseLocation, { kind: "postgres" }>,
  { owners, root = process.cwd() }: DatabaseOptions,
): Promise<OpenedDatabase> {
  let unlock = (): void => {};
  let dataDir = "memory://";
  if (location.kind === "pglite") {
    mkdirSync(location.folder, { recursive: true });
    unlock = lockFolder(location.folder);
    dataDir = join(location.folder, "database");
  }
  const pglite = await openFiles(dataDir, root).catch((cause: unknown) => {
    unlock();
    throw location.kind === "memory" ? cause : new DatabaseDamagedError(dataDir, cause);
  });
  const client = pglite.asPGlite();
  const tables = drizzlePglite({ client, casing: "snake_case" });
  for (const owner of owners) {
    const config = migrationConfig(root, owner);
    await refuseUnknownHistory(tables, config);
    await migratePglite(tables, config);
  }
  const queues: PgBoss[] = [];
  return {
    kind: "pglite",
    tables,
    jobs: async (schema, onError) => {
      const boss = new PgBoss({ ...QUEUE_OPTIONS, db: fromPglite(pglite), backend: "pglite", schema });
      return startQueue(boss, queues, onError);
    },
    whileStill: pglite.whileStill,
    connections: () => null,
    ping: async () => {
      await pglite.query("SELECT 1");
    },
    tryWrite: async (statement) => {
      const write = tables.transaction(async (tx) => {
        await tx.execute(sql.raw(statement));
        tx.rollback();
      });
      await write.catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
    },
    pingJobs: () => pingQueues(queues),
    queueLengths: () => queueLengths(queues),
    close: async () => {
      await stopQueues(queues);
      await pglite.close();
      unlock();
    },
  };
}

/** Opens the files of a database; in a folder that lost its version, PGlite would make a new one over the rest. */
async function openFiles(dataDir: string, root: string): Promise<PgliteClient> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0 && !existsSync(join(dataDir, "PG_VERSION")))
    throw new Error("PG_VERSION is missing");
  return PgliteClient.open({ dataDir, root });
}

async function openPostgres(
  { url, directUrl, poolSize = DEFAULT_POOL_SIZE }: Extract<DatabaseLocation, { kind: "postgres" }>,
  options: DatabaseOptions,
): Promise<OpenedDatabase> {
  const { owners, log = pino({ enabled: false }), applicationName = "store", root = process.cwd() } = options;
  const access = openAccess(url, log);
  const direct = directUrl === undefined ? access : openAccess(directUrl, log);
  const isPooled = direct !== access;
  await migratePostgres(direct, { owners, log, applicationName, root }, isPooled ? access.user : null);
  const parameters = sessionParameters(applicationName, TIMEOUTS);
  const connection = access.settingsWith(isPooled ? clientParameters(parameters) : parameters);
  let fullAtMs = Number.NEGATIVE_INFINITY;
  const onFailure = (error: unknown): void => {
    if (databaseFailureOf(error) === "full") fullAtMs = performance.now();
  };
  const { pool, connectOnce } = openPool({
    connection,
    size: poolSize,
    connectMs: TIMEOUTS.connectMs,
    log,
    onFailure,
  });
  const tables: PgDatabase<PgQueryResultHKT> = drizzlePg({ client: pool, casing: "snake_case" });
  const queues: PgBoss[] = [];
  return {
    kind: "postgres",
    tables,
    jobs: async (schema, onError) => {
      const settings = direct.settingsWith(sessionParameters(`${applicationName} jobs`, QUEUE_TIMEOUTS));
      const boss = new PgBoss({ ...QUEUE_OPTIONS, ...settings, max: QUEUE_POOL_SIZE, schema });
      return startQueue(boss, queues, onError);
    },
    whileStill: null,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await tables.execute(sql`SELECT 1`);
    },
    tryWrite: async (statement) => {
      if (performance.now() - fullAtMs < FULL_FOR_MS) throw new DiskFullError();
      const client = await connectOnce();
      try {
        await client.query("BEGIN");
        await client.query(statement);
        await client.query("ROLLBACK");
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    pingJobs: () => pingQueues(queues),
    queueLengths: () => queueLengths(queues),
    close: async () => {
      await stopQueues(queues);
      await pool.end();
      access.close();
      direct.close();
    },
  };
}

/**
 * Migrates on a connection of its own without statement timeout: a migration may take long, or wait for another.
 *
 * @param pooledRole the role of connections through a pooler, whose timeouts are set here; null without a pooler
 */
async function migratePostgres(
  access: PostgresAccess,
  { owners, log, applicationName, root }: Required<DatabaseOptions>,
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
    for (const owner of owners) {
      const config = migrationConfig(root, owner);
      await refuseUnknownHistory(drizzlePg({ client }), config);
      await migratePg(drizzlePg({ client }), config);
    }
    if (pooledRole !== null) await setRoleTimeouts(client, pooledRole, log);
  } finally {
    // Releases the advisory lock.
    await client.end();
  }
}

function migrationConfig(root: string, { migrations, schema }: Owner): OwnerMigrations {
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
async function refuseUnknownHistory(
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

async function pingQueues(queues: readonly PgBoss[]): Promise<void> {
  await Promise.all(queues.map((queue) => queue.getQueues()));
}

async function queueLengths(bosses: readonly PgBoss[]): Promise<readonly QueueLength[]> {
  const lengths: QueueLength[] = [];
  for (const boss of bosses) {
    for (const { name: queue } of await boss.getQueues()) {
      // The counts in the list date from the last monitoring round.
      for (const stats of await boss.getQueueStats(queue)) {
        lengths.push(
          { queue, state: "ready", jobs: stats.readyCount },
          { queue, state: "deferred", jobs: stats.deferredCount },
          { queue, state: "active", jobs: stats.activeCount },
          { queue, state: "failed", jobs: stats.failedCount },
        );
      }
    }
  }
  return lengths;
}

async function stopQueues(queues: readonly PgBoss[]): Promise<void> {
  await Promise.all(queues.map((queue) => queue.stop({ graceful: true, timeout: 5_000 })));
}
