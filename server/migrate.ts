import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { prepareDataFolder } from "#lib/data-folder/data-folder.server.ts";
import { sendConsoleTo } from "#lib/log/console-log.server.ts";
import { createLogger } from "#lib/log/logger.server.ts";
import { failStart } from "#lib/process/start-error.server.ts";
import { databaseLocation, openDatabase } from "./database.ts";
import { loadSecrets } from "./secrets.ts";
import { readSettings } from "./settings.ts";
import { openSiteJobQueue } from "./site-jobs.ts";

/**
 * Brings the database up to date and ends: tables of shop and site, and of their job queues. Makes the secrets of the
 * data folder, too, so that processes which share it start with the same ones. Run again it changes nothing.
 */
try {
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  sendConsoleTo(log);
  prepareDataFolder(settings.dataFolder, log);
  loadSecrets(settings.dataFolder);
  const database = await openDatabase(databaseLocation(settings), {
    log,
    applicationName: `${BRAND_STORAGE_PREFIX} migrate`,
  });
  await openSiteJobQueue(database, log);
  if (settings.hostedShop === null) {
    await database.jobs("shop_jobs", (error) => log.error({ err: error }, "the shop's job queue failed"));
  }
  await database.close();
  process.stdout.write("The database is up to date.\n");
} catch (error) {
  failStart(error);
}
