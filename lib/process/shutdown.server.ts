import type { ServerType } from "@hono/node-server";
import type { Logger } from "pino";

const GRACE_MS = 10_000;

interface Closable {
  readonly log: Logger;
  readonly close: () => Promise<void>;
}

/**
 * Shuts down gracefully on SIGTERM and SIGINT: no new connections, running requests finish, then the database closes. A
 * worker has no server.
 */
export function closeOnSignals(server: ServerType | null, application: Closable): void {
  let closing = false;
  async function close(signal: string): Promise<void> {
    if (closing) return;
    closing = true;
    application.log.info({ signal }, "closing");
    const forced = setTimeout(() => {
      application.log.error({ signal, afterMs: GRACE_MS }, "not closed in time: ending with work under way");
      process.exit(1);
    }, GRACE_MS);
    forced.unref();
    if (server !== null) {
      await new Promise((resolve) => {
        server.close(resolve);
        // Browsers hold idle connections open for minutes; the shutdown waits for running requests only.
        if ("closeIdleConnections" in server) server.closeIdleConnections();
      });
    }
    await application.close();
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void close(signal));
}
