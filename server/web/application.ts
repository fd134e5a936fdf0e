import { join } from "node:path";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { ServerBuild } from "react-router";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { createStoreCalls } from "#app/back-office/office/create-store-calls.server.ts";
import { runStoreCommand } from "#app/back-office/run-store-command.server.ts";
import { warnOfBrokenPromises } from "#app/features/newsletter/warn-of-broken-promises.server.ts";
import { createMonitoring, MONITORING_FLUSH_MS } from "#app/features/monitoring/monitoring.server.ts";
import { ordersWithOpenReturn } from "#app/features/returns/open-return.store.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import type { Mailer } from "#app/platform/mail/mailer.server.ts";
import { OUTBOX_PAGE, outboxAddress } from "#app/platform/mail/outbox-access.server.ts";
import { type OpenMailer, openMailer } from "#app/platform/mail/open-mailer.server.ts";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import { isHttps } from "#lib/http/cookies.ts";
import { createShop, type Shop } from "#shop/create-shop.ts";
import { createSamedayCarrier } from "#shop/carrier/sameday/create-sameday-carrier.ts";
import { createNoGateway } from "#shop/payment/gateway/create-no-gateway.ts";
import type { PaymentGateway } from "#shop/payment/gateway/payment-gateway.ts";
import { askPlatform } from "./ask-platform.ts";
import type { Offices, RunOfficeCommand } from "#server/back-office/answer-back-office.ts";
import { runBackupCommand } from "#server/backup/run-backup-command.ts";
import { backUpRunning } from "#server/backup/make-backup.ts";
import { scheduleBackups } from "#server/backup/schedule-backups.ts";
import { siteBookOptions } from "#server/back-office/site-book-options.ts";
import { type BackOffice, openBackOffice } from "#server/back-office/open-back-office.ts";
import { prepareDataFolder } from "#lib/data-folder/data-folder.server.ts";
import { type Database, databaseLocation, openDatabase } from "#server/database.ts";
import { startFollowing } from "./changes/follow-changes.ts";
import { createKeptListener, type KeptListener } from "./kept-listener.ts";
import { createLogger } from "#lib/log/logger.server.ts";
import { healthSources } from "#server/metrics/measure-health.ts";
import { createStoreMetrics } from "#server/metrics/metrics.ts";
import { withMarketingSources } from "./marketing-sources.ts";
import { createPageStores } from "./page-stores.ts";
import { proveWrites } from "#server/prove-writes.ts";
import { createReadiness } from "./readiness.ts";
import { seedSamplePoints } from "#app/features/pickup-points/seed-sample-points.server.ts";
import { createEFactura } from "#server/e-factura.ts";
import { createResources } from "#server/resources.ts";
import { routeLabel } from "./route-label.ts";
import { createRouteTable, type RouteTable } from "./route-table.ts";
import { loadSecrets, type Secrets } from "#server/secrets.ts";
import type { TransportSecurity } from "./security-headers.ts";
import type { PaymentSettings, Settings } from "#server/settings.ts";
import { StartError } from "#lib/process/start-error.server.ts";
import { openSiteJobQueue } from "#server/site-jobs.ts";
import { runDeskCommand } from "#desk/command/run-desk-command.ts";
import { deskAddress } from "#server/desk/desk-address.ts";
import { deskOptions, type DeskParts } from "#server/desk/desk-options.ts";
import { createWeb } from "./web.ts";

interface Options {
  /** Metrics shown by `/metrics`, including the store's own. */
  readonly registry: Registry;
  readonly development?: boolean;
  /** Loads the desk from its sources; from its build by default. */
  readonly loadDesk?: DeskParts["loadModule"];
  /** Aborted when the process is told to stop. */
  readonly closing?: AbortSignal;
}

export interface Application {
  readonly fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
  /** Answers requests for kept pages; `fetch` answers the others. */
  readonly answerBefore: KeptListener;
  readonly log: Logger;
  /** URL that opens the outbox in a browser, its secret included; null where there is no outbox. */
  readonly outboxUrl: string | null;
  readonly close: () => Promise<void>;
}

export const systemClock = (): Date => new Date();

/** Creates every resource once and connects the storefront to the shop: embedded here, or hosted (design §1). */
export async function createApplication(
  settings: Settings,
  build: ServerBuild | (() => Promise<ServerBuild>),
  options: Options,
): Promise<Application> {
  const log = createLogger(settings.logLevel);
  prepareDataFolder(settings.dataFolder, log);
  const database = await openDatabase(databaseLocation(settings), {
    log,
    applicationName: `${BRAND_STORAGE_PREFIX} web`,
  });
  const secrets = ownSecrets(settings);
  const mailer = await openMailer({ ...settings.mail, site: database.site, clock: systemClock, log });
  const siteJobs = await openSiteJobQueue(database, log);
  let web: ReturnType<typeof createWeb> | undefined;
  const metrics = createStoreMetrics(options.registry);
  const monitoring = createMonitoring({
    site: database.site,
    clock: systemClock,
    log,
    observe: metrics.observeVital,
  });
  const loadTable = async (): Promise<RouteTable> =>
    createRouteTable((typeof build === "function" ? await build() : build).routes);
  let table: RouteTable | null = typeof build === "function" ? null : createRouteTable(build.routes);
  const labelOf = (path: string): string => {
    // Development loads its routes with the first page; until then paths have no labels.
    if (table === null) void loadTable().then((loaded) => (table = loaded));
    return table === null ? "other" : routeLabel(table, path.split("?")[0] ?? path);
  };
  const onAnswered = ({ method, path, status }: { method: string; path: string; status: number }): void =>
    metrics.countRequest({ method, route: labelOf(path), status });

  const shop =
    settings.hostedShop === null
      ? await openServingShop({
          settings,
          database,
          secrets,
          mailer,
          log,
          deliver: async (request) => {
            if (web === undefined) throw new Error("The store is still starting.");
            return web.routes.fetch(request);
          },
        })
      : null;

  metrics.readHealthFrom(healthSources(settings, database, shop));

  const stores = createPageStores(options.development ? 0 : settings.pageCacheSeconds * 1000, systemClock);
  await seedSamplePoints(database.site, systemClock(), settings.demoContent && settings.carrier === null);
  const resources = createResources({
    settings,
    secrets,
    database,
    jobs: siteJobs,
    mailer,
    shop,
    log,
    clock: systemClock,
    development: options.development ?? false,
    onShopCall: metrics.timeShopCall,
    forgetRendered: stores.clear,
  });

  const eFactura = createEFactura(settings);
  const storeOffice: StoreOffice = {
    ...resources,
    eFactura,
    books: siteBookOptions(settings, database),
    failingJobs: siteJobs.failing,
    hasOffice: resources.office !== null,
    publicUrl: settings.publicUrl,
  };
  const storeCalls = createStoreCalls({
    ...storeOffice,
    shopCurrency: resources.shopCurrency,
    catalogue: resources.catalogue,
    campaignMailsPerMinute: settings.campaignMailsPerMinute,
  });

  web = createWeb({
    build,
    stores,
    shop,
    log,
    metrics: async () => ({ type: options.registry.contentType, text: await options.registry.metrics() }),
    onAnswered,
    onRendered: (path, seconds) => metrics.timeRender(labelOf(path), seconds),
    monitoring,
    monitoringPerMinute: settings.monitoringPerMinute,
    metricsToken: settings.metricsToken ?? secrets.metricsToken,
    trustProxy: settings.trustProxy,
    changesPerMinute: settings.changesPerMinute,
    extraSources: withMarketingSources(settings.cspSources, settings.marketing),
    clientFolder: join("build", "client"),
    picturesFolder: join("build", "pictures"),
    desk: deskOptions(settings, {
      ...{
        database,
        secrets,
        shop,
        storeCalls,
        mailer,
        log,
        clock: systemClock,
        passwords: resources.passwords,
        shopCurrency: resources.shopCurrency,
      },
      ...(options.loadDesk !== undefined && { loadModule: options.loadDesk }),
    }),
    ready: createReadiness({
      checks: {
        database: proveWrites(database, settings.dataFolder),
        jobs: database.pingJobs,
        platform: () => askPlatform(resources.shop),
      },
      clock: systemClock,
      log,
      ...(options.closing !== undefined && { closing: options.closing }),
    }),
    transportSecurity: transportSecurity(settings),
    resources,
  });
  const stopFollowing = startFollowing({ shop, resources, log });
  const stopFlushing = startLoop({ name: "monitoring", everyMs: MONITORING_FLUSH_MS, log }, monitoring.flush);
  if (settings.runJobs) await Promise.all([shop?.startJobs(), siteJobs.start(resources, eFactura)]);
  void shop?.buildSearchIndex();
  // A hosted shop is checked in the background: the start does not wait for it.
  if (shop === null) {
    void warnOfBrokenPromises(resources);
    void resources.customerLogin?.pageOrigins();
  }
  const deskCommands = { desk: database.desk, url: deskAddress(settings), clock: systemClock };
  const backOffice = await openOwnBackOffice(settings, database, log, {
    "/desk": (args) => runDeskCommand(deskCommands, args),
    ...(shop !== null && { "/": shop.runCommand }),
    "/store": (args) => runStoreCommand(storeOffice, args),
  });
  const stopBackups = scheduleBackups({
    settings,
    whileStill: database.whileStill,
    clock: systemClock,
    log,
  });
  return {
    fetch: web.routes.fetch,
    answerBefore: createKeptListener({
      answerKept: web.answerKept,
      trustProxy: settings.trustProxy,
      log,
      onAnswered,
    }),
    log,
    outboxUrl: settings.mail.outbox
      ? outboxAddress(settings.publicUrl, OUTBOX_PAGE, secrets.operatorSecret)
      : null,
    close: async () => {
      await stopBackups();
      await backOffice?.close();
      await stopFollowing();
      await stopFlushing();
      await monitoring.flush();
      metrics.close();
      await database.close();
      mailer.close();
    },
  };
}

/** Returns the hosts that browsers must reach by HTTPS only: none unless the public address is HTTPS. */
export function transportSecurity({ publicUrl, hstsSubdomains }: Settings): TransportSecurity {
  if (!isHttps(publicUrl)) return "off";
  return hstsSubdomains ? "subdomains" : "host";
}

/** Returns the secrets of the data folder, or those the merchant set. */
export function ownSecrets(settings: Settings): Secrets {
  const secrets = loadSecrets(settings.dataFolder);
  return {
    ...secrets,
    privateToken: settings.shopPrivateToken ?? secrets.privateToken,
    webhookSecret: settings.shopWebhookSecret ?? secrets.webhookSecret,
    multipassSecret: settings.shopMultipassSecret ?? secrets.multipassSecret,
    storeCreditSecret: settings.shopStoreCreditSecret ?? secrets.storeCreditSecret,
  };
}

/**
 * Opens the socket of `npm run shop`, `npm run store` and `npm run backup`; null on PostgreSQL, where commands open the
 * database, and backups are made by its own programs.
 */
export async function openOwnBackOffice(
  settings: Settings,
  { whileStill }: Database,
  log: Logger,
  offices: Offices,
): Promise<BackOffice | null> {
  if (whileStill === null) return null;
  const backUp: RunOfficeCommand = (args) =>
    runBackupCommand(args, () => backUpRunning(settings, { whileStill, now: systemClock() }));
  const { dataFolder } = settings;
  return openBackOffice({ dataFolder, offices: { ...offices, "/backup": backUp }, log });
}

interface ShopParts {
  readonly settings: Settings;
  readonly database: Database;
  readonly secrets: Secrets;
  /** Sends the shop's own mails: about orders and to customers. */
  readonly mailer: Mailer;
  readonly log: Logger;
  /** Sends the shop's webhooks. */
  readonly deliver: (request: Request) => Promise<Response>;
  /** Receiver of the webhooks; the store's own site by default, which learns of its orders by them. */
  readonly webhookUrl?: string | undefined;
}

/**
 * Opens the embedded shop for a process that serves it.
 *
 * @throws {StartError} when the shop does not honour a code that the site gives out, or cannot be paid. Database and mailer are closed
 * then. The back office opens the shop without this check: the code can be corrected there.
 */
export async function openServingShop(parts: ShopParts & { readonly mailer: OpenMailer }): Promise<Shop> {
  const { settings } = parts;
  const shop = await openEmbeddedShop(parts);
  const broken = (await shop.findBrokenPromise()) ?? findNoWayToPay(settings, shop);
  if (broken === null) return shop;
  await parts.database.close();
  parts.mailer.close();
  throw new StartError(broken);
}

/** Says that no order can be paid; null while there is a way. */
function findNoWayToPay(
  { payment }: Pick<Settings, "payment">,
  { cashOnDelivery, bankTransfer }: Pick<Shop, "cashOnDelivery" | "bankTransfer">,
): string | null {
  if (payment.gateway !== "none" || cashOnDelivery !== null || bankTransfer !== null) return null;
  const how = "Offer one at the desk, started with PAYMENT_GATEWAY=test for that, or in shop/seed/shop.json.";
  return `Nothing can be paid: PAYMENT_GATEWAY is none, and the shop offers neither cash on delivery nor bank transfer. ${how}`;
}

/** Opens the embedded shop on an opened database. */
export async function openEmbeddedShop(parts: ShopParts): Promise<Shop> {
  const { settings, database, secrets, mailer, log, deliver, webhookUrl } = parts;
  const jobs = await database.jobs("shop_jobs", (error) =>
    log.error({ err: error }, "the shop's job queue failed"),
  );
  return createShop({
    database: database.shop,
    jobs,
    clock: systemClock,
    ...(settings.payment.gateway === "none" && { gateway: createNoGateway() }),
    ...(settings.payment.gateway === "stripe" && {
      gateway: await openStripe(settings.payment, settings.publicUrl, database),
    }),
    ...(settings.carrier !== null && { carrier: createSamedayCarrier(settings.carrier) }),
    deliver,
    mail: mailer.send,
    // The embedded database allows one process; with PostgreSQL others may be taking payments now.
    aloneAtStart: database.kind === "pglite",
    ordersBeingReturned: async (ids) =>
      new Set((await ordersWithOpenReturn(database.site, ids.map(String))).map(Number)),
    log: log.child({ part: "shop" }),
    settings: {
      publicUrl: settings.publicUrl,
      storefrontUrl: settings.storefrontUrl,
      publicToken: settings.shopPublicToken,
      privateToken: secrets.privateToken,
      webhookUrl: webhookUrl ?? `${settings.storefrontUrl}/api/webhooks`,
      webhookSecret: secrets.webhookSecret,
      multipassSecret: secrets.multipassSecret,
      storeCreditSecret: secrets.storeCreditSecret,
      officeSecret: settings.shopOfficeSecret ?? null,
      customerAccount: settings.customerAccount,
      seedFolder: join("shop", "seed"),
      mediaFolder: join("build", "media"),
      limits: settings.shopLimits,
    },
  });
}

/** Creates the gateway to Stripe, whose library is loaded only where it is used. */
async function openStripe(
  payment: Extract<PaymentSettings, { readonly gateway: "stripe" }>,
  shopUrl: string,
  database: Database,
): Promise<PaymentGateway> {
  const { createStripeGateway } = await import("#shop/payment/stripe/create-stripe-gateway.ts");
  return createStripeGateway({ ...payment, shopUrl, database: database.shop, clock: systemClock });
}
