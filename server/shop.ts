import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { answerOutbox } from "#app/platform/mail/answer-outbox.server.ts";
import { OUTBOX_LIST, outboxAddress } from "#app/platform/mail/outbox-access.server.ts";
import { openMailer } from "#app/platform/mail/open-mailer.server.ts";
import {
  openServingShop,
  openOwnBackOffice,
  ownSecrets,
  systemClock,
  transportSecurity,
} from "./web/application.ts";
import { sendConsoleTo } from "#lib/log/console-log.server.ts";
import { prepareDataFolder } from "#lib/data-folder/data-folder.server.ts";
import { databaseLocation, openDatabase } from "./database.ts";
import { listen } from "./web/listen.ts";
import { scheduleBackups } from "./backup/schedule-backups.ts";
import { createLogger } from "#lib/log/logger.server.ts";
import { proveWrites } from "./prove-writes.ts";
import { createReadiness } from "./web/readiness.ts";
import { readSettings } from "./settings.ts";
import { createShopWeb } from "./web/shop-web.ts";
import { closeOnSignals } from "#lib/process/shutdown.server.ts";
import { failStart } from "#lib/process/start-error.server.ts";

/**
 * The embedded shop alone, as a process of its own. The storefront reaches it with `SHOP_DOMAIN`,
 * `SHOP_STOREFRONT_TOKEN` and `SHOP_WEBHOOK_SECRET`, exactly as it would reach a hosted shop.
 */
try {
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  sendConsoleTo(log);
  prepareDataFolder(settings.dataFolder, log);
  const secrets = ownSecrets(settings);
  const database = await openDatabase(databaseLocation(settings), {
    log,
    applicationName: `${BRAND_STORAGE_PREFIX} shop`,
  });
  const mailer = await openMailer({ ...settings.mail, site: database.site, clock: systemClock, log });
  const shop = await openServingShop({
    ...{ settings, database, secrets, mailer, log, deliver: fetch },
    webhookUrl: settings.webhookUrl,
  });
  const closing = new AbortController();
  const ready = createReadiness({
    checks: { database: proveWrites(database, settings.dataFolder), jobs: database.pingJobs },
    clock: systemClock,
    log,
    closing: closing.signal,
  });
  if (settings.runJobs) await shop.startJobs();
  void shop.buildSearchIndex();
  const backOffice = await openOwnBackOffice(settings, database, log, { "/": shop.runCommand });
  const stopBackups = scheduleBackups({
    settings,
    whileStill: database.whileStill,
    clock: systemClock,
    log,
  });
  const close = async (): Promise<void> => {
    await stopBackups();
    await backOffice?.close();
    await database.close();
    mailer.close();
  };
  const web = createShopWeb({
    shop,
    ready,
    log,
    trustProxy: settings.trustProxy,
    transportSecurity: transportSecurity(settings),
    outbox: settings.mail.outbox
      ? (request, ip) => answerOutbox(database.site, request, { ip, secret: secrets.operatorSecret })
      : null,
  });
  const { server, port } = await listen({
    port: settings.port,
    hostname: settings.host,
    fetch: web.fetch,
    closing: closing.signal,
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  closeOnSignals({ log, close }, { server, closing, delayMs: settings.shutdownDelayMs });
  process.stdout.write(`The embedded shop answers at http://localhost:${port}\n`);
  if (settings.mail.outbox) {
    const address = outboxAddress(settings.publicUrl, OUTBOX_LIST, secrets.operatorSecret);
    process.stdout.write(`Its mails can be read at ${address}\n`);
  }
} catch (error) {
  failStart(error);
}
