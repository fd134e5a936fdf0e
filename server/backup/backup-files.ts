import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Entries of the data folder that a backup has. The lock and the back office's socket belong to a process. */
export const BACKUP_ENTRIES = ["database", "secrets.json", "batches"] as const;

const BACKUP_NAME = /^store-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** Names a backup for the second in which it is begun. */
export function backupName(now: Date): string {
  return `store-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

/** Lists the backups of a folder, newest first; other files are left alone. */
export async function listBackups(
  folder: string,
): Promise<readonly { readonly file: string; readonly at: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = BACKUP_NAME.exec(name) ?? [];
      if (day === undefined) return [];
      return [{ file: join(folder, name), at: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Deletes all backups of a folder but the newest `keep`. */
export async function deleteOldBackups(folder: string, keep: number): Promise<void> {
  for (const { file } of (await listBackups(folder)).slice(keep)) await rm(file, { force: true });
}
