import type { Logger } from "pino";
import { HOUR_MS } from "#domain/time/units.ts";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import type { Settings } from "#server/settings.ts";
import { listBackups } from "./backup-files.ts";
import { backUpRunning, type WhileStill } from "./make-backup.ts";

/** Interval at which it is checked whether a backup is due. */
const LOOK_EVERY_MS = 60_000;

interface Scheduling {
  readonly settings: Pick<Settings, "dataFolder" | "backup">;
  readonly whileStill: WhileStill;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Makes a backup when the newest one is older than `BACKUP_EVERY_HOURS`, or absent. @returns whether it made one */
export async function backUpIfDue({ settings, whileStill, clock, log }: Scheduling): Promise<boolean> {
  const { folder, everyHours } = settings.backup;
  const now = clock();
  const [newest] = await listBackups(folder, now);
  if (newest !== undefined && now.getTime() - newest.at.getTime() < everyHours * HOUR_MS) return false;
  const { file, bytes } = await backUpRunning(settings, { whileStill, now });
  log.info({ file, bytes }, "backup written");
  return true;
}

interface Schedule extends Omit<Scheduling, "whileStill"> {
  /** Null on PostgreSQL, which is backed up by its own programs. */
  readonly whileStill: WhileStill | null;
}

/** Makes backups as the settings say, until stopped; one that fails is logged and tried again an hour later. */
export function scheduleBackups({ whileStill, ...schedule }: Schedule): () => Promise<void> {
  const { settings, clock, log } = schedule;
  if (settings.backup.everyHours === 0) return async () => {};
  if (whileStill === null) {
    log.warn("BACKUP_EVERY_HOURS does nothing on PostgreSQL: back it up with its own programs");
    return async () => {};
  }
  const scheduling = { ...schedule, whileStill };
  let failedAtMs = Number.NEGATIVE_INFINITY;
  return startLoop({ name: "backup", everyMs: LOOK_EVERY_MS, log }, async () => {
    // Statements wait for each try.
    if (Math.abs(clock().getTime() - failedAtMs) < HOUR_MS) return;
    await backUpIfDue(scheduling).catch((error: unknown) => {
      failedAtMs = clock().getTime();
      throw error;
    });
  });
}
