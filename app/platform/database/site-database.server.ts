import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Drizzle over the storefront's tables, on PGlite or on PostgreSQL. */
export type SiteDatabase = PgDatabase<PgQueryResultHKT>;
export type SiteTransaction = Parameters<Parameters<SiteDatabase["transaction"]>[0]>[0];
