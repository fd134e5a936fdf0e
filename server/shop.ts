import { serve } from "@hono/node-server";
import { openEmbeddedShop, openOwnBackOffice } from "./application.ts";
import { openDatabase } from "./database.ts";
import { FolderInUseError } from "./folder-lock.ts";
import { createLogger } from "./logger.ts";
import { loadSecrets } from "./secrets.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { closeOnSignals } from "./shutdown.ts";

/**
 * The embedded shop alone, as a process of its own. The storefront reaches it with `SHOP_DOMAIN`,
 * `SHOP_STOREFRONT_TOKEN` and `SHOP_WEBHOOK_SECRET`, exactly as it would reach a hosted shop.
 */
try {
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  const secrets = loadSecrets(settings.dataFolder);
  const database = await openDatabase(
    settings.databaseUrl === undefined
      ? { kind: "pglite", folder: settings.dataFolder }
      : { kind: "postgres", url: settings.databaseUrl },
  );
  const webhookSecret = settings.shopWebhookSecret ?? secrets.webhookSecret;
  const shop = await openEmbeddedShop(settings, database, { ...secrets, webhookSecret }, log, fetch);
  const server = serve(
    {
      port: settings.port,
      hostname: settings.host,
      fetch: async (request, env) => {
        if (new URL(request.url).pathname === "/readyz") {
          await database.ping();
          return new Response("ready");
        }
        const ip = env.incoming.socket.remoteAddress ?? "unknown";
        return (await shop.fetch(request, { ip })) ?? new Response("Not found", { status: 404 });
      },
    },
    (info) => process.stdout.write(`The embedded shop answers at http://localhost:${info.port}\n`),
  );
  if (settings.runJobs) await shop.startJobs();
  const backOffice = await openOwnBackOffice(settings, database, shop, log);
  closeOnSignals(server, {
    log,
    close: async () => {
      await backOffice?.close();
      await database.close();
    },
  });
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof FolderInUseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
