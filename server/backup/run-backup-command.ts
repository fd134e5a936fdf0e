import { BackupError } from "#lib/backup/backup-format.server.ts";
import { type CommandResult, done, misused, refuse } from "#lib/terminal/command.server.ts";
import type { MadeBackup } from "./make-backup.ts";

/** Says how a backup went, for `npm run backup`. */
export async function runBackupCommand(
  args: readonly string[],
  make: () => Promise<MadeBackup>,
  note = "",
): Promise<CommandResult> {
  if (args.length > 0) return misused("Usage: npm run backup");
  try {
    const made = await make();
    // The running store's settings count, not those of the command that asks it.
    const seal = made.isEncrypted ? "encrypted" : "not encrypted: the store has no BACKUP_KEY";
    return done(`${made.file} is written, ${made.bytes} bytes, ${seal}.${note}`, made);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return refuse(error.message, "not_written");
  }
}
