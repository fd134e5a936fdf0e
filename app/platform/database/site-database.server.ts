import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** Drizzle over the storefront's tables, on PGlite or on PostgreSQL. */
export type SiteDatabase = PgDatabase<PgQueryResultHKT, typeof schema>;
export type SiteTransaction = Parameters<Parameters<SiteDatabase["transaction"]>[0]>[0];
