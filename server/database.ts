import type { PgBoss } from "pg-boss";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import {
  type DatabaseLocation,
  type DatabaseOptions,
  openDatabase as openTables,
  type OpenedDatabase,
} from "#lib/database/open-database.server.ts";
import { DESK_TABLES, type DeskDatabase } from "#desk/database/desk-database.ts";
import { SHOP_TABLES, type ShopDatabase } from "#shop/database/shop-database.ts";
import type { Settings } from "./settings.ts";

/** The opened database of the store: shop and site have a PostgreSQL schema and a job queue each in it, the desk has a schema. */
export interface Database extends Omit<OpenedDatabase, "tables" | "jobs"> {
  readonly shop: ShopDatabase;
  readonly site: SiteDatabase;
  readonly desk: DeskDatabase;
  /** Starts a job queue in its own PostgreSQL schema. */
  readonly jobs: (schema: "shop_jobs" | "site_jobs", onError: (error: unknown) => void) => Promise<PgBoss>;
}

/** Parts of the store with tables of their own. */
export const OWNERS = [SHOP_TABLES, { schema: "site", migrations: "db/migrations" }, DESK_TABLES] as const;

/** Returns the location of the database in the settings. */
export function databaseLocation({
  databaseUrl,
  databaseDirectUrl,
  databaseReadUrl,
  databasePoolSize,
  dataFolder,
}: Settings): DatabaseLocation {
  return databaseUrl === undefined
    ? { kind: "pglite", folder: dataFolder }
    : {
        kind: "postgres",
        url: databaseUrl,
        directUrl: databaseDirectUrl,
        readUrl: databaseReadUrl,
        poolSize: databasePoolSize,
      };
}

/** Opens the store's database and brings all schemas up to date, see `lib/database/open-database.server.ts`. */
export async function openDatabase(
  location: DatabaseLocation,
  options: Omit<DatabaseOptions, "owners"> = {},
): Promise<Database> {
  const { tables, ...database } = await openTables(location, { ...options, owners: OWNERS });
  return { ...database, shop: tables, site: tables, desk: tables };
}
