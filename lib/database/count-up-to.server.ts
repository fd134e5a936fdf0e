import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTable } from "drizzle-orm/pg-core";

/** Highest number that a list tells: a table of a million rows is not read to say how many are not shown. */
export const COUNTED_MAX = 10_000;

/** Counts rows, `COUNTED_MAX` at most. */
export async function countUpTo(
  database: Pick<PgDatabase<PgQueryResultHKT>, "select">,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const some = database
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(COUNTED_MAX)
    .as("some");
  const [row] = await database.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}
