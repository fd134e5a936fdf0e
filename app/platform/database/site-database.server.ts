import type { Read } from "#lib/database/replica-reads.server.ts";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Drizzle over the storefront's tables, on PGlite or on PostgreSQL. */
export type SiteDatabase = PgDatabase<PgQueryResultHKT>;
export type SiteTransaction = Parameters<Parameters<SiteDatabase["transaction"]>[0]>[0];
/** Reads what a page lists, on a replica where there is one that is as new; see `ReplicaReads`. */
export type ReadSite = Read;
