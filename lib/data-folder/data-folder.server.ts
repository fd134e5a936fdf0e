import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const PERMISSION_BITS = 0o777;
/** Permission bits that no file made by this process gets. */
const OWNER_ONLY_UMASK = 0o077;

/** Entries that the store writes into its data folder. It touches no others: `DATA_DIR` may name a shared folder. */
const OWN_ENTRIES =
  /^(database|batches|backups|\.backup-copy-.*|secrets\.json.*|lock\.sqlite.*|back-office\..*)$/;

/**
 * Creates the data folder and restricts it to its owner: folders get mode 0700, files 0600, existing ones
 * too, and so does every file this process creates from now on, whatever its umask was. A folder that holds more than
 * the store's own entries keeps its mode, since others may need it (`DATA_DIR=/tmp`); that is logged.
 *
 * A file system without permissions, or files of another user, do not stop the start: each case is logged once.
 */
export function prepareDataFolder(folder: string, log: Pick<Logger, "warn">): void {
  process.umask(OWNER_ONLY_UMASK);
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const failed: string[] = [];
  const names = readdirSync(folder);
  const foreign = names.filter((name) => !OWN_ENTRIES.test(name));
  // The folder itself may be a symbolic link, as to a volume mounted elsewhere.
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
 * Sets the mode of one file or folder; skips symbolic links, which may lead anywhere.
 *
 * @returns true for a folder
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
