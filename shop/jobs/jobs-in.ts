import { sql, type SQL } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { ShopTransaction } from "../database/shop-database.ts";

/** pg-boss inside our transaction. Its adapter knows drizzle's drivers, not the type they share. */
export function jobsIn(tx: ShopTransaction): ReturnType<typeof fromDrizzle> {
  return fromDrizzle(
    { execute: async (query) => (await tx.execute(query as SQL)) as { rows: unknown[] } },
    sql,
  );
}
