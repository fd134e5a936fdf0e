import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Owner } from "./migrate.server.ts";

/** Counts the migrations of this release, by owner. */
export function countMigrations(owners: readonly Owner[], root = process.cwd()): Record<string, number> {
  return Object.fromEntries(
    owners.map(({ schema, migrations }) => [
      schema,
      readMigrationFiles({ migrationsFolder: join(root, migrations) }).length,
    ]),
  );
}
