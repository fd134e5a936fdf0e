import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#lib/process/start-error.server.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";

/** Another process has the data folder open. PGlite would let both write, and rows would be lost silently. */
export class FolderInUseError extends StartError {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = "FolderInUseError";
  }
}

/** SQLite's codes for a lock held by another process. */
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
/** An extended code has the primary one in its lowest byte. */
const PRIMARY_CODE = 0xff;

/**
 * Locks the folder for this process. The lock is an exclusively opened SQLite file: the system frees it when the
 * process ends, in any way, so a kill never leaves a stale lock.
 *
 * @returns a function that frees the folder.
 * @throws {FolderInUseError} when another process holds it.
 * @throws {StartError} when the lock cannot be written: a full disk, a folder of another user.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "lock.sqlite");
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(file);
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; PRAGMA busy_timeout = 0;");
    lock.exec("BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS holder (pid INTEGER); COMMIT;");
    lock.exec("BEGIN EXCLUSIVE; DELETE FROM holder; COMMIT;");
  } catch (cause) {
    lock?.close();
    if (isHeld(cause)) throw new FolderInUseError(folder);
    throw new StartError(`The lock of the data folder ${file} cannot be taken (${String(cause)}).`, {
      cause,
    });
  }
  const held = lock;
  return () => held.close();
}

function isHeld(error: unknown): boolean {
  const { errcode } = fieldsOf(error);
  const code = Number(errcode ?? 0) & PRIMARY_CODE;
  return code === SQLITE_BUSY || code === SQLITE_LOCKED;
}
