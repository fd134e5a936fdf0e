import { format } from "node:util";
import type { Logger } from "pino";

const LEVELS = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/**
 * Redirects what libraries print (React and React Router warn on the console, with full paths) to the log of the
 * process: one format, and no secret in it.
 */
export function sendConsoleTo(log: Logger, target: Pick<Console, keyof typeof LEVELS> = console): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    target[method as keyof typeof LEVELS] = (...args: unknown[]) =>
      log[level]({ source: "console" }, format(...args));
  }
}
