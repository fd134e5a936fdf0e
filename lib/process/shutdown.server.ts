import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

const GRACE_MS = 10_000;

interface Closable {
  readonly log: Logger;
  readonly close: () => Promise<void>;
}

/** An HTTP server as `closeOnSignals` ends it. */
export interface ClosableServer {
  /** Accepts no new connection; resolves when the running requests are answered. */
  readonly close: () => Promise<void>;
}

interface Serving {
  readonly server: ClosableServer;
  /** Aborted at the signal: from then on the process is not ready, and its answers end their connections. */
  readonly closing: AbortController;
  /** Time after the signal for which new connections are still accepted: a balancer has to notice first. */
  readonly delayMs: number;
}

/**
 * Shuts down gracefully on SIGTERM and SIGINT: the process is not ready any more, serves for the delay, accepts no new
 * connections, finishes the running requests, then closes the database. Ends with 0, or with 1 when that takes longer
 * than ten seconds beside the delay.
 *
 * @param serving the HTTP server; a worker has none
 */
export function closeOnSignals(application: Closable, serving?: Serving): void {
  let closing = false;
  async function close(signal: string): Promise<void> {
    if (closing) return;
    closing = true;
    const delayMs = serving?.delayMs ?? 0;
    application.log.info({ signal, delayMs }, "closing");
    const forced = setTimeout(() => {
      application.log.error(
        { signal, afterMs: delayMs + GRACE_MS },
        "not closed in time: ending with work under way",
      );
      process.exit(1);
    }, delayMs + GRACE_MS);
    forced.unref();
    if (serving !== undefined) {
      serving.closing.abort();
      if (delayMs > 0) await wait(delayMs);
      await serving.server.close();
    }
    await application.close();
    clearTimeout(forced);
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void close(signal));
}
