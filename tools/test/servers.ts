import { existsSync } from "node:fs";
import { canInstallSystemPackages, installSystemPackages } from "./system-packages.ts";

/** Debian's packages of a program, by a file that each has. */
type Programs = Readonly<Record<string, readonly string[]>>;

/** Programs around the store in production; tests that need them are skipped without. */
const SERVERS: Programs = {
  "/usr/sbin/nginx": ["nginx", "libnginx-mod-http-brotli-static", "openssl"],
  "/usr/sbin/pgbouncer": ["pgbouncer"],
  "/usr/bin/promtool": ["prometheus"],
};

/**
 * Installs nginx, PgBouncer and Prometheus where that is possible.
 *
 * @returns what is missing, for the report
 * @throws {Error} with the output of apt-get.
 */
export async function ensureServers(): Promise<string> {
  const missing = await installMissing(SERVERS);
  return missing.length === 0 ? "" : `Tests that need them are skipped: ${missing.join(", ")}.`;
}

/**
 * Installs the programs that are missing, where that is possible.
 *
 * @returns the packages that are still missing
 * @throws {Error} with the output of apt-get.
 */
export async function installMissing(programs: Programs): Promise<readonly string[]> {
  const missing = Object.entries(programs).filter(([file]) => !existsSync(file));
  const packages = missing.flatMap(([, names]) => names);
  if (packages.length === 0 || !canInstallSystemPackages()) return packages;
  await installSystemPackages(packages);
  return [];
}
