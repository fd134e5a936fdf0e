import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "./start-error.ts";

/** Another process has the data folder open. PGlite would let both write, and rows would be lost without a sound. */
export class FolderInUseError extends StartError {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = "FolderInUseError";
  }
}

/**
 * Takes the folder for this process alone. The lock is an exclusively opened SQLite file: the system frees it when the
 * process ends, however it ends, so a kill never leaves a stale lock behind.
 *
 * @returns a function that frees the folder.
 * @throws {FolderInUseError} when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, "lock.sqlite"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; PRAGMA busy_timeout = 0;");
    lock.exec("BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS holder (pid INTEGER); COMMIT;");
    lock.exec("BEGIN EXCLUSIVE; DELETE FROM holder; COMMIT;");
  } catch {
    lock.close();
    throw new FolderInUseError(folder);
  }
  return () => lock.close();
}
