import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Drizzle over the desk's tables, on PGlite or on PostgreSQL. */
export type DeskDatabase = PgDatabase<PgQueryResultHKT>;

/** Schema and migrations of the desk. */
export const DESK_TABLES = { schema: "desk", migrations: "desk/database/migrations" } as const;
