import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Entries of the data folder that a backup has. The lock and the back office's socket belong to a process. */
export const BACKUP_ENTRIES = ["database", "secrets.json", "batches"] as const;

const BACKUP_NAME = /^store-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** Names a backup for the second in which it is begun. */
export function backupName(now: Date): string {
  return `store-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

/**
 * Lists the backups of a folder, newest first; other files are left alone.
 *
 * @param now later ones are left out: they were made under a clock that ran ahead, and would count as the newest
 */
export async function listBackups(
  folder: string,
  now: Date,
): Promise<readonly { readonly file: string; readonly at: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = BACKUP_NAME.exec(name) ?? [];
      if (day === undefined) return [];
      return [{ file: join(folder, name), at: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
    })
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Deletes all backups of a folder but the newest `keep`; those of the future stay until their time has come. */
export async function deleteOldBackups(folder: string, keep: number, now: Date): Promise<void> {
  for (const { file } of (await listBackups(folder, now)).slice(keep)) await rm(file, { force: true });
}
