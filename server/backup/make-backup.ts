import { constants } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "#lib/backup/backup-format.server.ts";
import { writeBackup } from "#lib/backup/write-backup.server.ts";
import { lockFolder } from "#lib/data-folder/folder-lock.server.ts";
import { countMigrations } from "#lib/database/count-migrations.server.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { OWNERS } from "#server/database.ts";
import type { Settings } from "#server/settings.ts";
import { BACKUP_ENTRIES, backupName, deleteOldBackups } from "./backup-files.ts";

type BackupSettings = Pick<Settings, "dataFolder" | "backup">;

export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
  readonly isEncrypted: boolean;
}

/** Runs work while no statement runs and the database's files hold every change. */
export type WhileStill = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes a backup of a running store on the embedded database. Statements wait while the database's files are copied,
 * and no longer while the copy is packed and encrypted.
 *
 * @throws {BackupError} when it cannot be written
 */
export async function backUpRunning(
  { dataFolder, backup }: BackupSettings,
  { whileStill, now }: { readonly whileStill: WhileStill; readonly now: Date },
): Promise<MadeBackup> {
  return explained(backup.folder, async () => {
    await mkdir(backup.folder, { recursive: true });
    const copy = await mkdtemp(join(backup.folder, ".copy-"));
    try {
      const [database, ...others] = BACKUP_ENTRIES;
      await whileStill(() => copyEntry(dataFolder, copy, database));
      for (const entry of others) await copyEntry(dataFolder, copy, entry);
      return await write(copy, { backup, now });
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  });
}

/**
 * Makes a backup of a folder on which no store runs; it is locked meanwhile.
 *
 * @throws {FolderInUseError} when a store runs there
 * @throws {BackupError} when it cannot be written
 */
export async function backUpStopped({ dataFolder, backup }: BackupSettings, now: Date): Promise<MadeBackup> {
  const unlock = lockFolder(dataFolder);
  try {
    return await explained(backup.folder, async () => {
      await mkdir(backup.folder, { recursive: true });
      return write(dataFolder, { backup, now });
    });
  } finally {
    unlock();
  }
}

/** Copies a file or folder, by sharing its blocks where the file system can. */
async function copyEntry(from: string, to: string, entry: string): Promise<void> {
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE, errorOnExist: true } as const;
  await cp(join(from, entry), join(to, entry), options).catch((error: unknown) => {
    if (fieldsOf(error)["code"] !== "ENOENT") throw error;
  });
}

async function write(
  folder: string,
  { backup, now }: Pick<BackupSettings, "backup"> & { readonly now: Date },
): Promise<MadeBackup> {
  const file = join(backup.folder, backupName(now));
  const bytes = await writeBackup(file, {
    folder,
    entries: BACKUP_ENTRIES,
    createdAt: now,
    migrations: countMigrations(OWNERS),
    password: backup.key,
  });
  await deleteOldBackups(backup.folder, backup.keep);
  return { file, bytes, isEncrypted: backup.key !== undefined };
}

/** Tells errors of the disk in one line: no space left, no permission. */
async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = fieldsOf(error);
    if (typeof syscall !== "string") throw error;
    throw new BackupError(`The backup cannot be written to ${folder} (${String(code)}).`, { cause: error });
  }
}
