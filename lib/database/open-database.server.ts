import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql, TransactionRollbackError } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { fromPglite, PgBoss } from "pg-boss";
import { type Logger, pino } from "pino";
import { lockFolder } from "#lib/data-folder/folder-lock.server.ts";
import { DATABASE_FULL, databaseFailureOf } from "./database-failure.ts";
import { pingQueues, type QueueLength, queueLengths, startQueue, stopQueues } from "./job-queues.server.ts";
import { migratePostgres, migrationConfig, type Owner, refuseUnknownHistory } from "./migrate.server.ts";
import { PgliteClient } from "./pglite-client.server.ts";
import {
  DEFAULT_POOL_SIZE,
  openPool,
  type PostgresTimeouts,
  QUEUE_POOL_SIZE,
  QUEUE_TIMEOUTS,
  TIMEOUTS,
  sessionParameters,
} from "./postgres-pool.server.ts";
import { clientParameters } from "./postgres-pooler.server.ts";
import { openAccess } from "./postgres-access.server.ts";
import { reasonOf } from "./primary-finder.server.ts";
import { type Read, REPLICA_TIMEOUTS, ReplicaReads } from "./replica-reads.server.ts";
import { StartError } from "#lib/process/start-error.server.ts";

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
  /** Reads from a replica where there is one, see `ReplicaReads`; else from `tables`. */
  readonly read: Read;
  /** Counts the replicas and those in use; null where none is set. */
  readonly replicas: () => ReturnType<ReplicaReads["counts"]> | null;
  /** Starts a job queue in its own PostgreSQL schema. */
  readonly jobs: (schema: string, onError: (error: unknown) => void) => Promise<PgBoss>;
  /**
   * Proves that the database takes a write, by one that is rolled back; rejects otherwise, also when a write found its
   * disk full in the last half minute.
   */
  readonly tryWrite: (statement: string) => Promise<void>;
  /** Reads the opened job queues; rejects when one does not answer. */
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
      /** Replicas, of one server or several. */
      readonly readUrl?: string | undefined;
      readonly poolSize?: number;
    };

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

/** A write of the last half minute found the server's disk full: a small one may still succeed. */
class DiskFullError extends Error {
  readonly code = DATABASE_FULL;

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
    read: (work) => work(tables),
    replicas: () => null,
    jobs: async (schema, onError) => {
      const boss = new PgBoss({ ...QUEUE_OPTIONS, db: fromPglite(pglite), backend: "pglite", schema });
      return startQueue(boss, queues, onError);
    },
    whileStill: pglite.whileStill,
    connections: () => null,
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
  { url, directUrl, readUrl, poolSize = DEFAULT_POOL_SIZE }: Extract<DatabaseLocation, { kind: "postgres" }>,
  options: DatabaseOptions,
): Promise<OpenedDatabase> {
  const { owners, log = pino({ enabled: false }), applicationName = "store", root = process.cwd() } = options;
  const access = openAccess(url, log);
  const direct = directUrl === undefined ? access : openAccess(directUrl, log);
  const isPooled = direct !== access;
  await migratePostgres(direct, { owners, log, applicationName, root }, isPooled ? access.user : null);
  const parametersOf = (timeouts: PostgresTimeouts) => {
    const parameters = sessionParameters(applicationName, timeouts);
    return isPooled ? clientParameters(parameters) : parameters;
  };
  let fullAtMs = Number.NEGATIVE_INFINITY;
  const onFailure = (error: unknown): void => {
    if (databaseFailureOf(error) === "full") fullAtMs = performance.now();
  };
  const { pool, connectOnce } = openPool({
    connection: access.settingsWith(parametersOf(TIMEOUTS)),
    size: poolSize,
    connectMs: TIMEOUTS.connectMs,
    log,
    onFailure,
  });
  const tables: PgDatabase<PgQueryResultHKT> = drizzlePg({ client: pool, casing: "snake_case" });
  const openReplica = (address: string, silent: Logger) => {
    const connection = openAccess(address, silent).settingsWith(parametersOf(REPLICA_TIMEOUTS));
    const { connectMs } = REPLICA_TIMEOUTS;
    return openPool({ connection, size: poolSize, connectMs, log: silent, retryForMs: 0 }).pool;
  };
  const replicas =
    readUrl === undefined
      ? null
      : new ReplicaReads({ url: readUrl, primary: tables, openPool: openReplica, log });
  const queues: PgBoss[] = [];
  return {
    kind: "postgres",
    tables,
    read: replicas?.read ?? ((work) => work(tables)),
    replicas: () => replicas?.counts() ?? null,
    jobs: async (schema, onError) => {
      const settings = direct.settingsWith(sessionParameters(`${applicationName} jobs`, QUEUE_TIMEOUTS));
      const boss = new PgBoss({ ...QUEUE_OPTIONS, ...settings, max: QUEUE_POOL_SIZE, schema });
      return startQueue(boss, queues, onError);
    },
    whileStill: null,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
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
      await replicas?.close();
      await pool.end();
      access.close();
      direct.close();
    },
  };
}
