import { existsSync } from "node:fs";
import { canInstallSystemPackages, installSystemPackages } from "./system-packages.ts";

/** Servers around the store in production, by a file that each has, and Debian's packages of them. */
const SERVERS: Readonly<Record<string, readonly string[]>> = {
  "/usr/sbin/nginx": ["nginx", "libnginx-mod-http-brotli-static", "openssl"],
  "/usr/sbin/pgbouncer": ["pgbouncer"],
};

/**
 * Installs nginx and PgBouncer where that is possible; tests behind them are skipped without.
 *
 * @returns what is missing, for the report
 * @throws {Error} with the output of apt-get.
 */
export async function ensureServers(): Promise<string> {
  const missing = Object.entries(SERVERS).filter(([file]) => !existsSync(file));
  const packages = missing.flatMap(([, names]) => names);
  if (packages.length === 0) return "";
  if (!canInstallSystemPackages()) return `Tests that need them are skipped: ${packages.join(", ")}.`;
  await installSystemPackages(packages);
  return "";
}
