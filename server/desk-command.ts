import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { runDeskCommand } from "#desk/command/run-desk-command.ts";
import { prepareDataFolder } from "#lib/data-folder/data-folder.server.ts";
import { createLogger } from "#lib/log/logger.server.ts";
import type { CommandResult } from "#lib/terminal/command.server.ts";
import { runOfficeProgram } from "./back-office/run-office-program.ts";
import { databaseLocation, openDatabase } from "./database.ts";
import { deskAddress } from "./desk/desk-address.ts";
import type { Settings } from "./settings.ts";
import { systemClock } from "./web/application.ts";

/** `npm run desk -- <command>`: the people who work in the desk. */
await runOfficeProgram({ path: "/desk", refuse: () => null, runHere });

async function runHere(settings: Settings, words: readonly string[]): Promise<CommandResult> {
  const log = createLogger("error", process.stderr);
  prepareDataFolder(settings.dataFolder, log);
  const database = await openDatabase(databaseLocation(settings), {
    log,
    applicationName: `${BRAND_STORAGE_PREFIX} desk`,
  });
  try {
    return await runDeskCommand(
      { desk: database.desk, url: deskAddress(settings), clock: systemClock },
      words,
    );
  } finally {
    await database.close();
  }
}
