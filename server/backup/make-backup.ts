import { constants, existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "#lib/backup/backup-format.server.ts";
import { writeBackup } from "#lib/backup/write-backup.server.ts";
import { lockFolder } from "#lib/data-folder/folder-lock.server.ts";
import { countMigrations } from "#lib/database/count-migrations.server.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { OWNERS } from "#server/database.ts";
import type { Settings } from "#server/settings.ts";
import { BACKUP_ENTRIES, backupName, deleteOldBackups } from "./backup-files.ts";

/** Folder in the data folder with the copy that is being packed. */
const COPY_PREFIX = ".backup-copy-";
const BYTES_PER_MB = 1024 * 1024;
/** Room that stays for what is sold meanwhile. */
const RESERVE_BYTES = 64 * BYTES_PER_MB;

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
  return oneAtATime(() =>
    explained(backup.folder, async () => {
      await mkdir(backup.folder, { recursive: true });
      await removeUnfinished(dataFolder);
      await requireRoom(dataFolder, backup.folder);
      // Beside the database, which is as readable as the copy: the backup's folder may be anybody's.
      const copy = await mkdtemp(join(dataFolder, COPY_PREFIX));
      try {
        const [database, ...others] = BACKUP_ENTRIES;
        await whileStill(() => copyEntry(dataFolder, copy, database));
        for (const entry of others) await copyEntry(dataFolder, copy, entry);
        return await write(copy, { backup, now });
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    }),
  );
}

let running: Promise<unknown> = Promise.resolve();

/** Runs work after the one before has ended: a backup by command may be asked for during a scheduled one. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = running.then(work);
  running = result.catch(() => {});
  return result;
}

/** Deletes copies that a killed process left. */
async function removeUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(COPY_PREFIX)) await rm(join(dataFolder, name), { recursive: true, force: true });
  }
}

/** @throws {BackupError} when copy and backup would leave the database's disk, or the backup's, without room */
async function requireRoom(dataFolder: string, backupFolder: string): Promise<void> {
  const bytes = await sizeOf(join(dataFolder, "database"));
  for (const [folder, needed] of [
    [dataFolder, 2 * bytes + RESERVE_BYTES],
    [backupFolder, bytes + RESERVE_BYTES],
  ] as const) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= needed) continue;
    const [free, least] = [bavail * bsize, needed].map((each) => Math.ceil(each / BYTES_PER_MB));
    throw new BackupError(`${folder} has ${free} MB of free space; a backup needs ${least} MB.`);
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  if (!existsSync(folder)) return bytes;
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (found.isFile()) bytes += (await stat(join(found.parentPath, found.name))).size;
  }
  return bytes;
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
  if (!existsSync(join(folder, "secrets.json")))
    throw new BackupError(`There is no store: its data folder has no secrets.json. Set DATA_DIR.`);
  const file = join(backup.folder, backupName(now));
  const bytes = await writeBackup(file, {
    folder,
    entries: BACKUP_ENTRIES,
    createdAt: now,
    migrations: countMigrations(OWNERS),
    password: backup.key,
  });
  await deleteOldBackups(backup.folder, backup.keep, now);
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
