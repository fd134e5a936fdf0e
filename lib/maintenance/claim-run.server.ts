import { gt, lte, sql } from "drizzle-orm";
import type { MaintenanceDatabase } from "./delete-expired.server.ts";
import type { MaintenanceTable } from "./maintenance.tables.ts";

interface Claimed {
  readonly database: Pick<MaintenanceDatabase, "insert">;
  readonly runs: MaintenanceTable;
  /** Names the work; processes with the same name take turns. */
  readonly name: string;
}

/**
 * Claims work that is done every `everyMs` by one of many processes, in one statement: only one of them gets true.
 */
export async function claimRun(
  { database, runs, name }: Claimed,
  { now, everyMs }: { readonly now: Date; readonly everyMs: number },
): Promise<boolean> {
  const at = (ms: number): Date => new Date(now.getTime() + ms);
  const claimed = await database
    .insert(runs)
    .values({ name, lastRunAt: now })
    .onConflictDoUpdate({
      target: runs.name,
      set: { lastRunAt: now },
      // A run in the future was started under a clock that ran ahead.
      setWhere: sql`${lte(runs.lastRunAt, at(-everyMs))} OR ${gt(runs.lastRunAt, at(everyMs))}`,
    })
    .returning({ name: runs.name });
  return claimed.length > 0;
}
