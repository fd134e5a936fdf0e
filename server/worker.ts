import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { openMailer } from "#app/platform/mail/open-mailer.server.ts";
import { openServingShop, ownSecrets, systemClock } from "./web/application.ts";
import { sendConsoleTo } from "#lib/log/console-log.server.ts";
import { prepareDataFolder } from "#lib/data-folder/data-folder.server.ts";
import { databaseLocation, openDatabase } from "./database.ts";
import { createLogger } from "#lib/log/logger.server.ts";
import { createEFactura } from "./e-factura.ts";
import { createResources } from "./resources.ts";
import { readSettings, type Settings, SettingsError } from "./settings.ts";
import { closeOnSignals } from "#lib/process/shutdown.server.ts";
import { openSiteJobQueue } from "./site-jobs.ts";
import { failStart } from "#lib/process/start-error.server.ts";

/**
 * Runs the jobs alone, as a process of its own: the site's mails and, of the embedded shop, webhooks, payment recovery
 * and deletion of expired data. Web processes then run with `JOBS=off`. It needs PostgreSQL, since the embedded
 * database allows one process.
 */
try {
  const settings = readSettings(process.env);
  requirePostgres(settings);
  const log = createLogger(settings.logLevel);
  sendConsoleTo(log);
  prepareDataFolder(settings.dataFolder, log);
  const secrets = ownSecrets(settings);
  const database = await openDatabase(databaseLocation(settings), {
    log,
    applicationName: `${BRAND_STORAGE_PREFIX} worker`,
  });
  const mailer = await openMailer({ ...settings.mail, site: database.site, clock: systemClock, log });
  const jobs = await openSiteJobQueue(database, log);
  const shop =
    settings.hostedShop === null
      ? await openServingShop({ settings, database, secrets, mailer, log, deliver: fetch })
      : null;
  const resources = createResources({
    settings,
    secrets,
    database,
    jobs,
    mailer,
    shop,
    log,
    clock: systemClock,
    development: false,
    // Only the web processes render and keep pages.
    forgetRendered: () => {},
  });
  await Promise.all([shop?.startJobs(), jobs.start(resources, createEFactura(settings))]);
  closeOnSignals({
    log,
    close: async () => {
      await database.close();
      mailer.close();
    },
  });
  process.stdout.write("The worker runs the jobs.\n");
} catch (error) {
  failStart(error);
}

function requirePostgres({ databaseUrl }: Settings): void {
  if (databaseUrl === undefined) {
    throw new SettingsError(
      "A worker needs DATABASE_URL: with the embedded database the store runs its jobs itself.",
    );
  }
}
