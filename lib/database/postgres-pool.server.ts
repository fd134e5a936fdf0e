import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import pg from "pg";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { DatabaseConnectionError } from "./database-failure.ts";
import type { ConnectionSettings } from "./postgres-access.server.ts";

export interface PostgresTimeouts {
  /** Timeout for a new connection, and for a free one of the pool. */
  readonly connectMs: number;
  /** The server ends a statement that takes longer; waiting for a lock counts. */
  readonly statementMs: number;
  /** The server closes a connection that leaves its transaction open and idle for longer. */
  readonly idleInTransactionMs: number;
  /** The client stops waiting for an answer that takes longer: the server may be paused, or the network down. */
  readonly answerMs: number;
}

/** Timeouts for requests. Run longer statements as jobs, in batches. */
export const TIMEOUTS: PostgresTimeouts = {
  connectMs: 10_000,
  statementMs: 30_000,
  idleInTransactionMs: 30_000,
  // Longer than the server's own limit, which leaves the connection usable.
  answerMs: 35_000,
};

/** Longer timeouts for the job queue, which migrates its own tables when it starts. */
export const QUEUE_TIMEOUTS: PostgresTimeouts = { ...TIMEOUTS, statementMs: 300_000, answerMs: 305_000 };

/** Number of connections that requests share unless `DATABASE_POOL_SIZE` sets another. */
export const DEFAULT_POOL_SIZE = 10;
/** Connections of each job queue's own pool; it listens on one more. */
export const QUEUE_POOL_SIZE = 4;

/** SQLSTATE of a write on a server that only reads. */
const READ_ONLY = "25006";
/** Time a request waits for a connection that the server refuses for now, unless said otherwise, and the pause between its tries. */
const CONNECT_RETRY_FOR_MS = 5_000;
const CONNECT_RETRY_EVERY_MS = 200;
/** Too many connections; starting up; a failover of several servers. */
const WORTH_WAITING = ["53300", "57P03", "NO_PRIMARY"];
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Returns the parameters of a connection that set its timeouts and the name shown in `pg_stat_activity`. */
export function sessionParameters(
  applicationName: string,
  timeouts: PostgresTimeouts,
): Readonly<Record<string, string | number>> {
  return {
    application_name: applicationName,
    statement_timeout: timeouts.statementMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    query_timeout: timeouts.answerMs,
  };
}

interface PoolOptions {
  /** Address, session parameters and socket, see `PostgresAccess`. */
  readonly connection: ConnectionSettings;
  readonly size: number;
  /** Timeout for a new connection, and for a free one. */
  readonly connectMs: number;
  readonly log: Logger;
  /** Time a request waits for a connection that the server refuses for now. */
  readonly retryForMs?: number;
  /** Called with the error of each statement of a transaction. */
  readonly onFailure?: (error: unknown) => void;
}

interface OpenedPool {
  readonly pool: pg.Pool;
  /** Takes a connection as the pool alone does, without waiting for a server that is at its limit. */
  readonly connectOnce: ConnectOnce;
}

/**
 * Opens a pool whose connections may break at any time: that is logged, the statements of the broken connection fail,
 * and the pool replaces it.
 */
export function openPool({
  connection,
  size,
  connectMs,
  log,
  retryForMs = CONNECT_RETRY_FOR_MS,
  onFailure = () => {},
}: PoolOptions): OpenedPool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  const logBroken = (err: Error): void => log.error({ err }, "a database connection broke");
  const connectOnce = trustType<ConnectOnce>(pool.connect.bind(pool));
  const connect = (): Promise<pg.PoolClient> => connectWithRetry(connectOnce, retryForMs);
  Object.assign(pool, {
    connect: (then?: Connected) => {
      if (then === undefined) return connect();
      void connect().then(
        (client) => then(undefined, client, (error) => client.release(error)),
        (error: unknown) => then(error, undefined, () => {}),
      );
    },
  });
  // Without listeners the process would end. The pool listens to idle connections only, so those in use need their own.
  pool.on("error", logBroken);
  pool.on("connect", (client) => {
    client.on("error", () => {});
    giveUpBroken(client, onFailure);
  });
  return { pool, connectOnce };
}

type ConnectOnce = () => Promise<pg.PoolClient>;
type Release = (error?: Error | boolean) => void;
type Connected = (error: unknown, client: pg.PoolClient | undefined, release: Release) => void;

/**
 * Connects, and retries for `retryForMs` while the server is at its connection limit or no server accepts writes.
 * Does not retry when the server refuses every connection: an outage may last, and waiting requests would pile up.
 *
 * @throws {DatabaseConnectionError}
 */
async function connectWithRetry(connectOnce: ConnectOnce, retryForMs: number): Promise<pg.PoolClient> {
  const endsAtMs = performance.now() + retryForMs;
  for (;;) {
    try {
      return await connectOnce();
    } catch (error) {
      const isWorthWaiting = WORTH_WAITING.includes(String(fieldsOf(error).code));
      if (!isWorthWaiting || performance.now() > endsAtMs) throw new DatabaseConnectionError(error);
      await wait(CONNECT_RETRY_EVERY_MS);
    }
  }
}

type Query = (...args: unknown[]) => unknown;

/** Removes a broken connection from the pool where its users would leave it there. */
function giveUpBroken(client: pg.PoolClient, onFailure: (error: unknown) => void): void {
  const query = client.query.bind(client) as Query;
  const watched: Query = (...args) => {
    const result = query(...args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        onFailure(error);
        // The late answer would be taken for that of the next statement: nothing else may be sent on this connection.
        if (isAnswerOverdue(error)) void client.end();
        // drizzle-orm 0.45 never releases a client whose BEGIN failed (`NodePgSession.transaction`).
        if (isBegin(args[0])) client.release(true);
        if (isReadOnly(error)) removeOnRelease(client);
      });
    }
    return result;
  };
  Object.assign(client, { query: watched });
}

/** Tells whether the error is a query timeout, for which pg has no class or code. */
function isAnswerOverdue(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** Tells whether the server refused to write: a primary that became a standby, behind an address that is now another's. */
function isReadOnly(error: unknown): boolean {
  return fieldsOf(error).code === READ_ONLY;
}

/** Lets the running transaction end on its connection, and the next one begin on a new one. */
function removeOnRelease(client: pg.PoolClient): void {
  const release = client.release.bind(client);
  client.release = () => release(true);
}

function isBegin(query: unknown): boolean {
  const text = typeof query === "object" && query !== null && "text" in query ? query.text : query;
  return typeof text === "string" && text.startsWith("begin");
}
