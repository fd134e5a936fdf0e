import type { Logger } from "pino";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import { deleteExpired, type Expiry, type MaintenanceDatabase } from "./delete-expired.server.ts";
import { claimRun } from "./claim-run.server.ts";
import type { MaintenanceTable } from "./maintenance.tables.ts";

/** Interval at which expired data is deleted. */
const EVERY_MS = 60 * 60_000;
/** Interval at which a process checks whether it is due. */
const LOOK_EVERY_MS = 5 * 60_000;

export interface MaintenanceTask {
  /** Data that it deletes or empties, for the log. */
  readonly name: string;
  /** Returns how many rows it changed. */
  readonly run: (now: Date) => Promise<number>;
}

/** Creates the task that deletes rows once they have expired. */
export function deletionTask(database: MaintenanceDatabase, { name, rows, note }: Expiry): MaintenanceTask {
  return {
    name,
    run: async (now) => {
      await note?.(now);
      return deleteExpired(database, rows(now));
    },
  };
}

interface MaintenanceOptions {
  /** Names the maintenance; processes with the same name take turns. */
  readonly name: string;
  readonly database: MaintenanceDatabase;
  readonly runs: MaintenanceTable;
  readonly tasks: readonly MaintenanceTask[];
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Runs the tasks every hour, in one of the processes that call this, until the job queue stops. */
export function startMaintenance(
  options: MaintenanceOptions,
  jobs: { readonly once: (event: "stopped", listener: () => void) => unknown },
): void {
  const stop = startLoop({ name: options.name, everyMs: LOOK_EVERY_MS, log: options.log }, () =>
    runMaintenance(options),
  );
  jobs.once("stopped", () => void stop());
}

/**
 * Runs the tasks when an hour has passed since any process last started them. A task that fails is logged and does not
 * stop the others.
 *
 * @returns the rows each task changed; null when it is not due
 */
export async function runMaintenance(
  options: MaintenanceOptions,
): Promise<Readonly<Record<string, number>> | null> {
  const { name, clock, log, tasks } = options;
  const now = clock();
  if (!(await claimRun(options, { now, everyMs: EVERY_MS }))) return null;
  const changed: Record<string, number> = {};
  for (const task of tasks) {
    try {
      changed[task.name] = await task.run(now);
    } catch (error) {
      log.error({ err: error, maintenance: name, task: task.name }, "a maintenance task failed");
    }
  }
  log.info({ maintenance: name, changed }, "maintenance done");
  return changed;
}
