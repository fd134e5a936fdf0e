import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Logger } from "pino";
import { within } from "#lib/timeout/within.ts";
import { readPostgresAddress } from "./postgres-address.ts";
import { type PostgresTimeouts, TIMEOUTS } from "./postgres-pool.server.ts";
import { reasonOf } from "./primary-finder.server.ts";

type Tables = PgDatabase<PgQueryResultHKT>;

/**
 * Runs a read, on a replica where one is as new as the primary. A read may be run twice: it must change nothing. Its
 * queries share one connection, so one waits for the other.
 */
export type Read = <T>(work: (tables: Tables) => Promise<T>) => Promise<T>;

/** Short: the primary does what a replica does not answer in time. */
export const REPLICA_TIMEOUTS: PostgresTimeouts = {
  ...TIMEOUTS,
  connectMs: 1_000,
  statementMs: 2_000,
  answerMs: 2_500,
};

/** Time of a whole read: the primary does it when the replica takes longer. */
const READ_WITHIN_MS = 1_000;
/** Pauses in which a replica is left alone: it has not replayed what the primary wrote, or it failed. */
const BEHIND_FOR_MS = 1_000;
const FAILED_FOR_MS = 10_000;
/** Time that a replica gets to replay what was written just now. */
const REPLAY_TRIES = 5;
const REPLAY_WAIT_S = 0.01;
const LOG_EVERY_MS = 60_000;

interface Replica {
  readonly name: string;
  readonly pool: pg.Pool;
  readonly tables: Tables;
  restsUntilMs: number;
  /** Since it failed, one read at a time tries it again. */
  hasFailed: boolean;
}

interface ReplicaOptions {
  /** `DATABASE_READ_URL`, of one server or several. */
  readonly url: string;
  readonly primary: Tables;
  readonly openPool: (url: string, log: Logger) => pg.Pool;
  readonly log: Logger;
}

/** The replica has not replayed the position of the primary yet, or it is no replica any more. */
class ReplicaBehindError extends Error {
  constructor() {
    super("behind the primary");
    this.name = "ReplicaBehindError";
  }
}

/**
 * Reads from replicas without showing less than the primary would: the position of the primary's log is asked first, and
 * a replica that has not replayed it is passed by. So everybody sees what was acknowledged before, whoever wrote it.
 */
export class ReplicaReads {
  readonly #primary: Tables;
  readonly #log: Logger;
  readonly #replicas: readonly Replica[];
  #next = 0;
  #loggedAtMs = Number.NEGATIVE_INFINITY;

  constructor({ url, primary, openPool, log }: ReplicaOptions) {
    this.#primary = primary;
    this.#log = log;
    const address = readPostgresAddress(url);
    const urls = address.hosts.length === 0 ? [address.url] : address.hosts.map(address.urlOf);
    // What breaks is logged below, once a minute.
    const silent = log.child({}, { level: "silent" });
    this.#replicas = urls.map((each) => {
      const pool = openPool(each, silent);
      const tables: Tables = drizzle({ client: pool, casing: "snake_case" });
      return { name: readPostgresAddress(each).shown, pool, tables, restsUntilMs: 0, hasFailed: false };
    });
  }

  readonly read: Read = async (work) => {
    const replica = this.#pick();
    if (replica === undefined) return work(this.#primary);
    if (replica.hasFailed) replica.restsUntilMs = performance.now() + FAILED_FOR_MS;
    // Fails on a standby that an address leads to before its promotion: what is read can be read there.
    const position = await positionOf(this.#primary).catch(() => null);
    if (position === null) return work(this.#primary);
    try {
      const answer = await within(readAt(replica, position, work), READ_WITHIN_MS, () => {
        throw new Error("too slow");
      });
      replica.hasFailed = false;
      replica.restsUntilMs = 0;
      return answer;
    } catch (error) {
      this.#rest(replica, error);
      return work(this.#primary);
    }
  };

  /** Counts the replicas, and those that are read from now. */
  counts(): { readonly total: number; readonly used: number } {
    const used = this.#replicas.filter((replica) => isAwake(replica)).length;
    return { total: this.#replicas.length, used };
  }

  async close(): Promise<void> {
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }

  /** Returns the next replica in turn that does not rest. */
  #pick(): Replica | undefined {
    this.#next = (this.#next + 1) % this.#replicas.length;
    const inTurn = [...this.#replicas.slice(this.#next), ...this.#replicas.slice(0, this.#next)];
    return inTurn.find((replica) => isAwake(replica));
  }

  #rest(replica: Replica, error: unknown): void {
    const isBehind = error instanceof ReplicaBehindError;
    const nowMs = performance.now();
    replica.hasFailed = !isBehind;
    replica.restsUntilMs = nowMs + (isBehind ? BEHIND_FOR_MS : FAILED_FOR_MS);
    if (nowMs < this.#loggedAtMs + LOG_EVERY_MS) return;
    this.#loggedAtMs = nowMs;
    const reason = reasonOf(error instanceof Error ? (error.cause ?? error) : error);
    this.#log.warn(
      { replica: replica.name, reason },
      "a replica is not read from: the primary does its work",
    );
  }
}

/** Reads on a replica once it has replayed a position. @throws {ReplicaBehindError} */
function readAt<T>({ tables }: Replica, position: string, work: (tables: Tables) => Promise<T>): Promise<T> {
  return tables.transaction(
    async (tx) => {
      await waitForReplay(tx, position);
      return work(tx);
    },
    { accessMode: "read only" },
  );
}

function isAwake({ restsUntilMs }: Replica): boolean {
  return performance.now() >= restsUntilMs;
}

async function positionOf(primary: Tables): Promise<string> {
  const position = sql<string>`pg_current_wal_lsn()::text`;
  const [row] = await primary.select({ position }).from(sql`(SELECT 1) AS one`);
  return row?.position ?? "";
}

/** @throws {ReplicaBehindError} */
async function waitForReplay(replica: Tables, position: string): Promise<void> {
  const isReplayed = sql<boolean>`pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${position}::pg_lsn`;
  for (let tried = 0; tried < REPLAY_TRIES; tried += 1) {
    const [row] = await replica.select({ isReplayed }).from(sql`(SELECT 1) AS one`);
    if (row?.isReplayed === true) return;
    await replica.execute(sql`SELECT pg_sleep(${REPLAY_WAIT_S})`);
  }
  throw new ReplicaBehindError();
}
