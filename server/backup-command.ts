import type { CommandResult } from "#lib/terminal/command.server.ts";
import { runOfficeProgram } from "./back-office/run-office-program.ts";
import { runBackupCommand } from "./backup/run-backup-command.ts";
import { backUpStopped } from "./backup/make-backup.ts";
import type { Settings } from "./settings.ts";

/** Secrets and laboratory reports are in the data folder also where the database is not. */
const ON_POSTGRES =
  " It has the secrets and the laboratory reports; the database is PostgreSQL's: see docs/how/backup.md.";

/** `npm run backup`: a backup of the data folder, made by the running store if one runs (docs/how/backup.md). */
await runOfficeProgram({ path: "/backup", refuse: () => null, runHere });

async function runHere(settings: Settings, words: readonly string[]): Promise<CommandResult> {
  process.umask(0o077);
  const note = settings.databaseUrl === undefined ? "" : ON_POSTGRES;
  return runBackupCommand(words, () => backUpStopped(settings, new Date()), note);
}
