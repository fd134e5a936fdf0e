import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTable } from "drizzle-orm/pg-core";

/** Rows per statement: it ends soon, and holds few locks. */
const BATCH_ROWS = 1_000;

/** Any drizzle database that has the tables. */
export type MaintenanceDatabase = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, unknown>>,
  "insert" | "select" | "delete"
>;

/** Rows that have expired; `where` needs an index. */
export interface Expired {
  readonly table: PgTable;
  readonly where: SQL | undefined;
}

/** One kind of rows that expire. */
export interface Expiry {
  /** Name in the log. */
  readonly name: string;
  /** Selects the rows that have expired at a moment. */
  readonly rows: (now: Date) => Expired;
  /** Notes a deletion before it begins, for those who would miss the rows. */
  readonly note?: (now: Date) => Promise<void>;
}

/** Deletes expired rows in batches; rows locked elsewhere are left for the next run. @returns the number deleted */
export function deleteExpired(database: MaintenanceDatabase, expired: Expired): Promise<number> {
  return inBatches(async (limit) => {
    const batch = selectBatch(database, expired, limit);
    const deleted = await database
      .delete(expired.table)
      .where(sql`ctid = ANY (ARRAY(${batch}))`)
      .returning({ one: sql`1` });
    return deleted.length;
  });
}

/** Selects the rows of one batch, by their place in the table. */
export function selectBatch(
  database: Pick<MaintenanceDatabase, "select">,
  { table, where }: Expired,
  limit: number,
) {
  return database
    .select({ place: sql`ctid`.as("place") })
    .from(table)
    .where(where)
    .limit(limit)
    .for("update", { skipLocked: true });
}

/**
 * Repeats a statement until a batch is not full.
 *
 * @param work takes at most `limit` rows and returns how many it took
 * @returns the number of rows taken in all
 */
export async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const taken = await work(BATCH_ROWS);
    done += taken;
    if (taken < BATCH_ROWS) return done;
  }
}
