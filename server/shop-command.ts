import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { openEmbeddedShop, ownSecrets } from "./web/application.ts";
import type { CommandResult } from "#lib/terminal/command.server.ts";
import { runOfficeProgram, tellTerminal } from "./back-office/run-office-program.ts";
import { prepareDataFolder } from "#lib/data-folder/data-folder.server.ts";
import { databaseLocation, openDatabase } from "./database.ts";
import { createLogger } from "#lib/log/logger.server.ts";
import type { Settings } from "./settings.ts";

/** `npm run shop -- <command>`: the embedded shop's back office. */
await runOfficeProgram({
  path: "/",
  refuse: ({ hostedShop }) =>
    hostedShop === null
      ? null
      : `This store sells from ${hostedShop.domain}: use that shop's own back office.`,
  runHere,
});

/** Opens the shop in this process; a process that runs jobs delivers what it queues, now or after the next start. */
async function runHere(settings: Settings, words: readonly string[]): Promise<CommandResult> {
  const log = createLogger("error", process.stderr);
  prepareDataFolder(settings.dataFolder, log);
  const database = await openDatabase(databaseLocation(settings), {
    log,
    applicationName: `${BRAND_STORAGE_PREFIX} back office`,
  });
  try {
    const secrets = ownSecrets(settings);
    // Runs no jobs, and so sends no mail: the process that runs the jobs sends it.
    const mailer = { send: () => Promise.reject(new Error("The back office sends no mail.")) };
    const shop = await openEmbeddedShop({ settings, database, secrets, mailer, log, deliver: fetch });
    return await shop.runCommand(words, tellTerminal);
  } finally {
    await database.close();
  }
}
