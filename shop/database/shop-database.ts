import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Drizzle over the shop's tables, on PGlite or on PostgreSQL: the shop's code is the same for both. */
export type ShopDatabase = PgDatabase<PgQueryResultHKT>;
export type ShopTransaction = Parameters<Parameters<ShopDatabase["transaction"]>[0]>[0];

/** Schema and migrations of the shop. */
export const SHOP_TABLES = { schema: "shop", migrations: "shop/database/migrations" } as const;
