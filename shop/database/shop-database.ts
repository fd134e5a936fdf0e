import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** Drizzle over the shop's tables, on PGlite or on PostgreSQL: the shop does not know which. */
export type ShopDatabase = PgDatabase<PgQueryResultHKT, typeof schema>;
export type ShopTransaction = Parameters<Parameters<ShopDatabase["transaction"]>[0]>[0];
