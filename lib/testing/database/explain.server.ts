import { sql } from "drizzle-orm";
import {
  type Expiry,
  type MaintenanceDatabase,
  selectBatch,
} from "#lib/maintenance/delete-expired.server.ts";

interface Explainable {
  readonly transaction: <T>(
    work: (
      tx: Pick<MaintenanceDatabase, "select"> & {
        execute: (query: ReturnType<typeof sql>) => Promise<unknown>;
      },
    ) => Promise<T>,
  ) => Promise<T>;
}

/** Returns the plan by which expired rows are found when sequential scans are disabled as far as possible. */
export function explainExpiry(database: Explainable, { rows }: Expiry, now: Date): Promise<string> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const plan = (await tx.execute(sql`EXPLAIN ${selectBatch(tx, rows(now), 10)}`)) as { rows: object[] };
    return plan.rows.map((row) => Object.values(row).join("")).join("\n");
  });
}
