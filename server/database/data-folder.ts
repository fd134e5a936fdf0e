import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const PERMISSION_BITS = 0o777;
/** Permission bits that no file made by this process gets. */
const OWNER_ONLY_UMASK = 0o077;

/** What the store writes into its data folder. Nothing else in it is touched: `DATA_DIR` may name a shared folder. */
const OWN_ENTRIES = /^(database|batches|secrets\.json.*|lock\.sqlite.*|back-office\..*)$/;

/**
 * Makes the data folder and keeps it for its owner: folders get mode 0700, files 0600, those of earlier releases too,
 * and so does every file this process makes from now on, whatever umask it was started with. A folder that holds more
 * than the store's own entries keeps its mode, since others may need it (`DATA_DIR=/tmp`); that is logged.
 *
 * A file system that has no permissions, or files of another user, stop no start: each case is logged once.
 */
export function prepareDataFolder(folder: string, log: Pick<Logger, "warn">): void {
  process.umask(OWNER_ONLY_UMASK);
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const failed: string[] = [];
  const names = readdirSync(folder);
  const foreign = names.filter((name) => !OWN_ENTRIES.test(name));
  // The folder itself may be a link, as to a volume that is mounted elsewhere.
  if (foreign.length === 0) restrict(realpathSync(folder), failed);
  else if ((statSync(folder).mode & PERMISSION_BITS) !== OWNER_ONLY_FOLDER) {
    log.warn(
      { folder, entries: foreign.length, first: foreign[0] },
      "the data folder holds more than the store's files and keeps its permissions",
    );
  }
  for (const name of names) if (OWN_ENTRIES.test(name)) restrictTree(join(folder, name), failed);
  if (failed.length > 0) {
    log.warn(
      { files: failed.length, first: failed[0] },
      "permissions in the data folder cannot be restricted",
    );
  }
}

function restrictTree(path: string, failed: string[]): void {
  if (!restrict(path, failed)) return;
  for (const name of readdirSync(path)) restrictTree(join(path, name), failed);
}

/**
 * Sets the mode of one file or folder; links are left alone, as they may lead anywhere.
 *
 * @returns whether it is a folder.
 */
function restrict(path: string, failed: string[]): boolean {
  // Temporary files of a process that is running on the same folder may be gone by now.
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return false;
  const wanted = found.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE;
  if ((found.mode & PERMISSION_BITS) !== wanted) {
    try {
      chmodSync(path, wanted);
    } catch {
      failed.push(path);
    }
  }
  return found.isDirectory();
}
