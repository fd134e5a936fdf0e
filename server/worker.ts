import { openEmbeddedShop } from "./application.ts";
import { openDatabase } from "./database.ts";
import { createLogger } from "./logger.ts";
import { loadSecrets } from "./secrets.ts";
import { readSettings, type Settings, SettingsError } from "./settings.ts";
import { closeOnSignals } from "./shutdown.ts";

/**
 * The jobs alone, as a process of its own: webhooks, payment recovery, deletion of what has expired. Web processes then
 * run with `JOBS=off`. It needs PostgreSQL, since the embedded database admits one process.
 */
try {
  const settings = readSettings(process.env);
  const url = databaseUrlOf(settings);
  const log = createLogger(settings.logLevel);
  const secrets = loadSecrets(settings.dataFolder);
  const database = await openDatabase({ kind: "postgres", url });
  const webhookSecret = settings.shopWebhookSecret ?? secrets.webhookSecret;
  const shop = await openEmbeddedShop(settings, database, { ...secrets, webhookSecret }, log, fetch);
  await shop.startJobs();
  closeOnSignals(null, { log, close: () => database.close() });
  process.stdout.write("The worker runs the jobs.\n");
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function databaseUrlOf({ databaseUrl, hostedShop }: Settings): string {
  if (hostedShop !== null) {
    throw new SettingsError(
      "A hosted shop runs its own jobs: a worker is for the embedded shop, without SHOP_DOMAIN.",
    );
  }
  if (databaseUrl === undefined) {
    throw new SettingsError(
      "A worker needs DATABASE_URL: with the embedded database the store runs its jobs itself.",
    );
  }
  return databaseUrl;
}
