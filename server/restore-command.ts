import { restoreBackup } from "#lib/backup/read-backup.server.ts";
import { countMigrations } from "#lib/database/count-migrations.server.ts";
import { failStart, StartError } from "#lib/process/start-error.server.ts";
import { BACKUP_ENTRIES } from "./backup/backup-files.ts";
import { OWNERS } from "./database.ts";
import { readSettings } from "./settings.ts";

/** `npm run restore -- <file>`: puts a backup into `DATA_DIR`, which must be empty (docs/how/backup.md). */
try {
  process.umask(0o077);
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) throw new StartError("Usage: npm run restore -- <file>");
  const { dataFolder: folder, backup } = readSettings(process.env);
  const { createdAt, files } = await restoreBackup({
    file,
    folder,
    password: backup.key,
    migrations: countMigrations(OWNERS),
    entries: BACKUP_ENTRIES,
  });
  process.stdout.write(
    `${folder} is as it was at ${createdAt}: ${files} files. Start the store, then compare its books.\n`,
  );
} catch (error) {
  failStart(error);
}
