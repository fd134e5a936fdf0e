import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { runStoreCommand } from "#app/back-office/run-store-command.server.ts";
import { ownSecrets, systemClock } from "./web/application.ts";
import type { CommandResult } from "#lib/terminal/command.server.ts";
import { siteBookOptions } from "./back-office/site-book-options.ts";
import { runOfficeProgram, tellTerminal } from "./back-office/run-office-program.ts";
import { prepareDataFolder } from "#lib/data-folder/data-folder.server.ts";
import { databaseLocation, openDatabase } from "./database.ts";
import { createEFactura } from "./e-factura.ts";
import { createLogger } from "#lib/log/logger.server.ts";
import type { Settings } from "./settings.ts";
import { openSiteJobQueue } from "./site-jobs.ts";

/** `npm run store -- <command>`: the site's own back office, whatever shop the store sells from. */
await runOfficeProgram({ path: "/store", refuse: () => null, runHere });

async function runHere(settings: Settings, words: readonly string[]): Promise<CommandResult> {
  const log = createLogger("error", process.stderr);
  prepareDataFolder(settings.dataFolder, log);
  const database = await openDatabase(databaseLocation(settings), {
    log,
    applicationName: `${BRAND_STORAGE_PREFIX} store back office`,
  });
  try {
    // The process that runs the jobs sends the mails and requests the refunds that a command queues.
    const jobs = await openSiteJobQueue(database, log);
    const hasOffice = settings.hostedShop === null || settings.shopOfficeSecret !== undefined;
    const { publicUrl } = settings;
    const { linkSecret } = ownSecrets(settings);
    const tools = { site: database.site, clock: systemClock, jobs, log };
    return await runStoreCommand(
      {
        ...tools,
        books: siteBookOptions(settings, database),
        eFactura: createEFactura(settings),
        failingJobs: jobs.failing,
        hasOffice,
        linkSecret,
        publicUrl,
        tell: tellTerminal,
      },
      words,
    );
  } finally {
    await database.close();
  }
}
