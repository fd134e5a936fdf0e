import { join } from "node:path";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { createBlog } from "#app/shop-client/blog.server.ts";
import { createCatalogue } from "#app/shop-client/catalogue.server.ts";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import { httpTransport, type StorefrontTransport } from "#app/shop-client/transport.server.ts";
import { createShop, type Shop } from "#shop/create-shop.ts";
import { type BackOffice, openBackOffice } from "./back-office/open-back-office.ts";
import { type Database, openDatabase } from "./database.ts";
import { createLogger } from "./logger.ts";
import { PageCache } from "./page-cache.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import { createWeb } from "./web.ts";

interface Options {
  readonly metrics: () => Promise<{ type: string; text: string }>;
  readonly development?: boolean;
}

export interface Application {
  readonly fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
  readonly log: Logger;
  readonly close: () => Promise<void>;
}

const systemClock = (): Date => new Date();

/** Makes every resource once and wires the storefront to the shop: embedded in this process, or hosted (design §1). */
export async function createApplication(
  settings: Settings,
  build: ServerBuild | (() => Promise<ServerBuild>),
  options: Options,
): Promise<Application> {
  const log = createLogger(settings.logLevel);
  const secrets = loadSecrets(settings.dataFolder);
  const database = await openDatabase(
    settings.databaseUrl === undefined
      ? { kind: "pglite", folder: settings.dataFolder }
      : { kind: "postgres", url: settings.databaseUrl },
  );
  const webhookSecret = settings.shopWebhookSecret ?? secrets.webhookSecret;
  let web: ReturnType<typeof createWeb> | undefined;

  const shop =
    settings.hostedShop === null
      ? await openEmbeddedShop(settings, database, { ...secrets, webhookSecret }, log, async (request) => {
          if (web === undefined) throw new Error("The store is still starting.");
          return web.fetch(request);
        })
      : null;

  const client = createShopClient({
    transport: transportOf(settings, shop),
    version: settings.shopApiVersion,
    publicToken: settings.shopPublicToken,
    privateToken: shop === null ? settings.shopPrivateToken : secrets.privateToken,
    log,
  });
  const catalogue = createCatalogue({ client, clock: systemClock, log, publicUrl: settings.publicUrl });
  const blog = createBlog({ client, clock: systemClock, log, publicUrl: settings.publicUrl });
  const cache = new PageCache(options.development ? 0 : settings.pageCacheSeconds * 1000, systemClock);

  web = createWeb({
    build,
    cache,
    shop,
    log,
    metrics: options.metrics,
    trustProxy: settings.trustProxy,
    clientFolder: join("build", "client"),
    picturesFolder: join("build", "pictures"),
    ready: async () => {
      await database.ping();
      const list = await catalogue.list({ language: "ro", country: "RO" });
      if (!list.ok) throw new Error(list.error.message);
    },
    sources: {
      images: settings.hostedShop === null ? [] : ["https://cdn.shopify.com", settings.hostedShop.origin],
      formTargets: settings.hostedShop === null ? [] : [settings.hostedShop.origin],
      https: settings.publicUrl.startsWith("https:"),
      development: options.development ?? false,
    },
    resources: {
      shop: client,
      catalogue,
      blog,
      site: database.site,
      log,
      clock: systemClock,
      webhookSecret,
      forgetPages: () => {
        catalogue.expire();
        blog.expire();
        cache.clear();
      },
      settings: {
        publicUrl: settings.publicUrl,
        store: {
          domain: settings.hostedShop?.domain ?? new URL(settings.publicUrl).host,
          publicToken: settings.shopPublicToken,
        },
        demoContent: settings.demoContent,
        privacyUrl: settings.privacyUrl,
        footerNewsletter: settings.footerNewsletter,
        development: options.development ?? false,
      },
    },
  });
  if (shop !== null && settings.runJobs) await shop.startJobs();
  const backOffice = shop === null ? null : await openOwnBackOffice(settings, database, shop, log);
  return {
    fetch: web.fetch,
    log,
    close: async () => {
      await backOffice?.close();
      await database.close();
    },
  };
}

function transportOf(settings: Settings, shop: Shop | null): StorefrontTransport {
  if (shop !== null) return (call) => shop.execute(call);
  if (settings.hostedShop === null) throw new Error("There is neither an embedded nor a hosted shop.");
  return httpTransport(settings.hostedShop.origin);
}

/** The way in for `npm run shop`; null on PostgreSQL, where the command opens the database itself. */
export async function openOwnBackOffice(
  { dataFolder }: Settings,
  database: Database,
  { runCommand }: Shop,
  log: Logger,
): Promise<BackOffice | null> {
  return database.kind === "pglite" ? openBackOffice({ dataFolder, runCommand, log }) : null;
}

/** The embedded shop on an opened database; `deliver` sends its webhooks. */
export async function openEmbeddedShop(
  settings: Settings,
  database: Database,
  secrets: Secrets,
  log: Logger,
  deliver: (request: Request) => Promise<Response>,
): Promise<Shop> {
  const jobs = await database.jobs("shop_jobs", (error) =>
    log.error({ err: error }, "the shop's job queue failed"),
  );
  return createShop({
    database: database.shop,
    jobs,
    clock: systemClock,
    deliver,
    // The embedded database admits one process; PostgreSQL may serve others that are paying right now.
    aloneAtStart: database.kind === "pglite",
    log: log.child({ part: "shop" }),
    settings: {
      publicUrl: settings.publicUrl,
      storefrontUrl: settings.storefrontUrl,
      publicToken: settings.shopPublicToken,
      privateToken: settings.shopPrivateToken ?? secrets.privateToken,
      webhookUrl: `${settings.storefrontUrl}/api/webhooks`,
      webhookSecret: secrets.webhookSecret,
      seedFolder: join("db", "shop", "seed"),
      mediaFolder: join("build", "media"),
    },
  });
}
