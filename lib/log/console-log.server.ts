import { format } from "node:util";
import type { Logger } from "pino";

const LEVELS = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;
const METHODS = ["debug", "log", "info", "warn", "error"] as const;

/**
 * Redirects what libraries print (React and React Router warn on the console, with full paths) to the log of the
 * process: one format, and no secret in it.
 */
export function sendConsoleTo(log: Logger, target: Pick<Console, keyof typeof LEVELS> = console): void {
  for (const method of METHODS) {
    target[method] = (...args: unknown[]) => log[LEVELS[method]]({ source: "console" }, format(...args));
  }
}
