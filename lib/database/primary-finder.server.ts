import { Socket } from "node:net";
import pg from "pg";
import type { Logger } from "pino";
import type { PostgresAddress, PostgresHost } from "./postgres-address.ts";

/** Time in which a server must say whether it takes writes. */
const ASK_WITHIN_MS = 2_000;
/** Pause between two looks at the servers; with `ASK_WITHIN_MS` it bounds how long a failover goes unnoticed. */
const LOOK_EVERY_MS = 2_000;
/** Time for which new connections go to the server that was found last. */
const GOOD_FOR_MS = LOOK_EVERY_MS + ASK_WITHIN_MS;

/** The first eight digits of a segment's name are the timeline. A standby has no segment that is written. */
const TIMELINE = `SELECT CASE WHEN current_setting('transaction_read_only') = 'off' AND NOT pg_is_in_recovery()
  THEN substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END AS timeline`;

/** Error when no server in `DATABASE_URL` accepts writes. */
class NoPrimaryError extends Error {
  readonly code = "NO_PRIMARY";

  constructor(reasons: readonly string[], options: ErrorOptions) {
    super(`no server takes writes: ${reasons.join(", ")}`, options);
    this.name = "NoPrimaryError";
  }
}

/**
 * Leads the connections of a process to the one server that takes writes, as `target_session_attrs=read-write` does in
 * PostgreSQL's own library. When another server has become the primary, connections to the old one are ended: it may
 * hang, or go on as a standby.
 */
export class PrimaryFinder {
  readonly #address: PostgresAddress;
  readonly #log: Logger;
  readonly #sockets = new Map<Socket, PostgresHost>();
  #primary: { readonly host: PostgresHost; readonly foundAtMs: number } | null = null;
  #looking: Promise<PostgresHost> | null = null;
  #watch: ReturnType<typeof setInterval> | null = null;

  constructor(address: PostgresAddress, log: Logger) {
    this.#address = address;
    this.#log = log;
  }

  /** Creates a socket that connects to the primary, whatever host it is told: for the `stream` option of pg. */
  readonly openSocket = (): Socket => {
    this.#watch ??= setInterval(() => void this.#look().catch(() => {}), LOOK_EVERY_MS).unref();
    return new PrimarySocket(this);
  };

  /** @throws {NoPrimaryError} */
  async find(): Promise<PostgresHost> {
    const found = this.#primary;
    if (found !== null && performance.now() - found.foundAtMs < GOOD_FOR_MS) return found.host;
    return this.#look();
  }

  /** Notes where a socket is connected to, until it closes. */
  note(socket: Socket, host: PostgresHost): void {
    this.#sockets.set(socket, host);
    socket.once("close", () => {
      this.#sockets.delete(socket);
      // Refused, or broken: the next connection asks anew.
      if (this.#primary?.host === host) this.#primary = null;
    });
  }

  close(): void {
    if (this.#watch !== null) clearInterval(this.#watch);
  }

  #look(): Promise<PostgresHost> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #ask(): Promise<PostgresHost> {
    const asked = this.#address.hosts.map((host) => ({ host, answer: this.#timelineOf(host) }));
    // All at once: one that hangs takes its time only once.
    for (const { answer } of asked) answer.catch(() => {});
    const reasons: string[] = [];
    let cause: unknown;
    let newest: { readonly host: PostgresHost; readonly timeline: string } | null = null;
    for (const { host, answer } of asked) {
      try {
        const timeline = await answer;
        if (timeline === null) reasons.push(`${nameOf(host)} (read-only)`);
        else if (newest === null || timeline > newest.timeline) newest = { host, timeline };
      } catch (error) {
        cause ??= error;
        reasons.push(`${nameOf(host)} (${reasonOf(error)})`);
      }
    }
    if (newest === null) throw new NoPrimaryError(reasons, { cause });
    this.#moveTo(newest.host);
    return newest.host;
  }

  /** Reads the timeline of a server that takes writes, which rises with each promotion; null of any other. */
  async #timelineOf(host: PostgresHost): Promise<string | null> {
    const client = new pg.Client({
      connectionString: this.#address.urlOf(host),
      application_name: "store looks for the primary",
      connectionTimeoutMillis: ASK_WITHIN_MS,
      query_timeout: ASK_WITHIN_MS,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ timeline: string | null }>(TIMELINE);
      return rows[0]?.timeline ?? null;
    } finally {
      void client.end().catch(() => {});
    }
  }

  #moveTo(host: PostgresHost): void {
    this.#primary = { host, foundAtMs: performance.now() };
    const stale = [...this.#sockets].filter(([, connectedTo]) => connectedTo !== host);
    if (stale.length === 0) return;
    this.#log.warn({ primary: nameOf(host), connections: stale.length }, "another server is the primary now");
    for (const [socket] of stale) {
      socket.destroy(new Error("the server is no longer the primary"));
    }
  }
}

class PrimarySocket extends Socket {
  readonly #finder: PrimaryFinder;

  constructor(finder: PrimaryFinder) {
    super();
    this.#finder = finder;
  }

  override connect(): this {
    void this.#finder.find().then(
      (host) => {
        // The driver gives up a connection that takes too long; connecting would bring its socket back.
        if (this.destroyed) return;
        this.#finder.note(this, host);
        super.connect(host.port, host.host);
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(reasonOf(error))),
    );
    return this;
  }
}

function nameOf({ host, port }: PostgresHost): string {
  return `${host}:${port}`;
}

/** Describes a connection error; Node's `AggregateError` for a host with several addresses has no message. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(", ");
  return cause instanceof Error ? cause.message : String(cause);
}
