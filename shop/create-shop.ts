import { join } from "node:path";
import type { PgBoss } from "pg-boss";
import { startMaintenance } from "#lib/maintenance/run-maintenance.server.ts";
import type { Logger } from "pino";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { BankAccount, BankTransferTerms } from "#domain/payment/bank-transfer.ts";
import type { CashOnDeliveryTerms } from "#domain/payment/cash-on-delivery.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { runInSlices } from "#lib/process/run-in-slices.server.ts";
import { createPasswordHasher, type PasswordHasher } from "#lib/passwords/password-hasher.server.ts";
import type { CommandResult } from "#lib/terminal/command.server.ts";
import { type Backlog, countBacklog } from "./count-backlog.ts";
import { runCommand } from "./back-office/run-command.ts";
import { createAccountEndpoint } from "./customer-account/api/account-endpoint.ts";
import { createAccountLogin } from "./customer-account/create-account-login.ts";
import { mailComposer } from "./compose-mail.ts";
import { maintenanceRuns } from "./maintenance/maintenance.tables.ts";
import { shopMaintenance } from "./maintenance/shop-maintenance.ts";
import type { ShopDatabase } from "./database/shop-database.ts";
import { CatalogueStore } from "./modules/catalogue/catalogue.store.ts";
import { queueCatalogueUpdate } from "./modules/catalogue/updates/catalogue-update.ts";
import { loadSeed } from "./modules/catalogue/seed/seed-loader.ts";
import { currencyOf } from "#domain/money/price-lists.ts";
import { LiveShopConfig } from "./modules/catalogue/settings/live-shop-config.ts";
import {
  toBankAccount,
  toBankTransferTerms,
  toCashOnDeliveryTerms,
  toShippingTerms,
} from "./modules/catalogue/shop-config.ts";
import { ContentStore } from "./modules/content/content.store.ts";
import { loadContent } from "./modules/content/content-loader.ts";
import { LiveOnlineStore } from "./modules/online-store/live-online-store.ts";
import { readSynonyms } from "./modules/search/synonyms.ts";
import { StoreSearch } from "./modules/search/store-search.ts";
import { loadDiscountCodes } from "./modules/discount/discount.store.ts";
import { findBrokenPromise } from "./modules/discount/promised-codes.ts";
import { readPictureBytes, readPictureSize } from "./modules/media/picture.store.ts";
import { createMediaHandler } from "./modules/media/serve-media.ts";
import { startMails } from "./modules/mail/mail.jobs.ts";
import { mailQueue } from "./modules/mail/mail.queue.ts";
import type { SendMail } from "./modules/mail/shop-mail.ts";
import type { SendWebhook } from "./modules/webhook/deliver-webhook.ts";
import { startWebhooks } from "./modules/webhook/webhook.jobs.ts";
import { webhookQueue } from "./modules/webhook/webhook.queue.ts";
import { orderHistory } from "./modules/order/order-history.ts";
import { answerOffice } from "./office/answer-office.ts";
import type { OfficeAnswer } from "./office/office-answer.ts";
import type { OrdersBeingReturned } from "./office/office-context.ts";
import type { OfficeRequest } from "./office/office-input.ts";
import { startPlannedPrices } from "./office/prices/apply-planned-prices.ts";
import { runOffice } from "./office/run-office.ts";
import {
  answerProviderRequest,
  callProvider,
  type SubscriptionAnswer,
  type SubscriptionCall,
} from "./modules/subscription/provider-endpoint.ts";
import { startTracking } from "./carrier/track-parcels.ts";
import type { Carrier } from "./carrier/carrier-port.ts";
import { startSubscriptions } from "./payment/subscription/run-subscriptions.ts";
import { createPayments } from "./payment/create-payments.ts";
import { storeCreditGiftCards } from "./payment/gift-cards.ts";
import type { PaymentGateway } from "./payment/gateway/payment-gateway.ts";
import { createTestGateway } from "./payment/test-gateway/create-test-gateway.ts";
import { createExecutableSchemas } from "./schema/executable-schema.ts";
import { JsonText } from "./schema/introspection/introspection-answer.ts";
import { createStorefrontApi } from "./schema/storefront-api.ts";
import { answerStorefrontRequest } from "./schema/storefront-endpoint.ts";
import { listUntranslated } from "./seed/read-seed-files.ts";
import { shopModules } from "./shop-modules.ts";
import type { ShopSettings } from "./shop-settings.ts";
import type { ShopCaller, StorefrontAnswer, StorefrontCall } from "./storefront-call.ts";

export interface ShopOptions {
  readonly database: ShopDatabase;
  /** Job queue on the same database (schema `shop_jobs`), already started. */
  readonly jobs: PgBoss;
  readonly clock: () => Date;
  readonly deliver: SendWebhook;
  readonly mail: SendMail;
  readonly log: Logger;
  readonly settings: ShopSettings;
  /** Payment provider (`docs/how/payment-provider.md`); by default the test gateway, which moves no money. */
  readonly gateway?: PaymentGateway;
  /** Carrier that orders are handed to (`docs/how/carriers.md`); by default none. */
  readonly carrier?: Carrier;
  /** Hashes the passwords of customers; by default the product's own hasher. */
  readonly passwords?: PasswordHasher;
  /**
   * True if no other process can be using this database at start, as with the embedded database: payments that are
   * unfinished then were left behind by a crash and are recovered at once. False by default.
   */
  readonly aloneAtStart?: boolean;
  /** Returns the orders being returned, from the site that keeps returns; a shop without a site has none. */
  readonly ordersBeingReturned?: OrdersBeingReturned;
}

export interface Shop {
  /**
   * Answers the Storefront API, the payment page and its provider, the Customer Account API with its login, the office
   * and the pictures; `null` for other paths.
   */
  readonly fetch: (request: Request, client: ShopCaller) => Promise<Response | null>;
  /** Calls the Storefront API without HTTP, from the same process. */
  readonly execute: (call: StorefrontCall) => Promise<StorefrontAnswer>;
  /** Calls the subscription provider without HTTP (`docs/subscription-provider.md`), from the same process. */
  readonly callProvider: (call: SubscriptionCall) => Promise<SubscriptionAnswer>;
  /** Registers and starts the shop's jobs (webhooks, mails, payment recovery, deletion of what has expired). */
  readonly startJobs: () => Promise<void>;
  /** Indexes the texts in the background, so that the first search need not. A search that comes earlier does the rest. */
  readonly buildSearchIndex: () => Promise<void>;
  /** Calls the office without HTTP: one call as for `POST /office`, and its answer (`docs/how/office.md`). */
  readonly office: (call: OfficeRequest) => Promise<OfficeAnswer>;
  /** Returns one line about a code that the site advertises and the shop refuses; null when all work. */
  readonly findBrokenPromise: () => Promise<string | null>;
  /** Countries and prices of delivery, as the shop's settings say now. */
  readonly shippingTerms: ShippingTerms;
  /** Where cash on delivery is offered, as the shop's settings say now; null where it is not. */
  readonly cashOnDelivery: CashOnDeliveryTerms | null;
  /** Where bank transfer is offered, as the shop's settings say now; null where it is not. */
  readonly bankTransfer: BankTransferTerms | null;
  /** The account that customers pay into, also while a transfer is not offered; null without one. */
  readonly bankAccount: BankAccount | null;
  /** Returns the currency of the prices shown to a country's visitors. */
  readonly currencyIn: (country: string) => CurrencyCode;
  /** Counts what should be done and is not: webhooks, mails, payments. */
  readonly backlog: () => Promise<Backlog>;
  /**
   * Brings products, prices, stock, articles, menus, pages and settings in memory up to the database, and returns the version of what is shown
   * then: with another one, pages that were made of earlier answers are old.
   */
  readonly refresh: () => Promise<string>;
  /** Runs one command of the back office, as typed after `npm run shop --`; `tell` receives how far a long one is. */
  readonly runCommand: (args: readonly string[], tell?: (line: string) => void) => Promise<CommandResult>;
}

/**
 * Loads the seed, reads the catalogue and connects the parts. The database must be migrated and the job queue started;
 * nothing else is opened here.
 *
 * @throws {SeedError} when a seed file is broken
 */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { database, jobs, clock, log, deliver, settings } = options;
  const seed = await loadSeed(database, settings.seedFolder, clock(), (products, of) =>
    log.info({ products, of }, "loading the catalogue from the seed files"),
  );
  await loadDiscountCodes(database, seed.config.discountCodes, seed.config.currency);
  const gateway = options.gateway ?? createTestGateway({ database, clock });
  const catalogue = await CatalogueStore.open({
    ...{ database, clock, log, currency: seed.config.currency },
    hasSubscriptions: gateway.keepable.length > 0,
  });
  const liveConfig = await LiveShopConfig.open({ database, file: seed.config, log });
  catalogue.follow(() => liveConfig.reread());
  const config = liveConfig.value;
  const loadedContent = await loadContent(database, settings.seedFolder, clock());
  const content = await ContentStore.open(database, catalogue.shownVersion, clock);
  const liveOnlineStore = await LiveOnlineStore.open(
    { database, seedFolder: settings.seedFolder, stores: { catalogue, content }, log },
    catalogue.shownVersion,
  );
  const onlineStore = liveOnlineStore.value;
  const search = new StoreSearch(readSynonyms(settings.seedFolder, { catalogue, content, onlineStore }));
  const passwords = options.passwords ?? createPasswordHasher();
  const resources = {
    database,
    jobs,
    clock,
    log,
    settings,
    config,
    catalogue,
    content,
    onlineStore,
    search,
    orders: orderHistory,
    giftCards: storeCreditGiftCards,
    passwords,
  };

  const api = createStorefrontApi(createExecutableSchemas(shopModules), resources);
  const payments = createPayments({ ...resources, gateway });
  const { ordersBeingReturned, carrier } = options;
  const office = {
    ...payments.context,
    ...(ordersBeingReturned !== undefined && { ordersBeingReturned }),
    ...(carrier !== undefined && { carrier }),
  };
  const officeDoor = {
    context: office,
    secret: settings.officeSecret,
    callsPerMinute: settings.limits.officeCalls,
  };
  const answerAccountLogin = createAccountLogin(resources);
  const answerAccountApi = createAccountEndpoint(resources);
  const media = createMediaHandler(
    {
      built: settings.mediaFolder,
      masters: join(settings.seedFolder, "media"),
      brand: join("brand", "drawings"),
    },
    settings.limits.newPictures,
    clock,
    {
      sizeOf: (file) => readPictureSize(database, file),
      bytesOf: (file) => readPictureBytes(database, file),
    },
  );
  const loaded = { catalogue: seed, "blogs and articles": loadedContent };
  for (const [what, { outcome, kept }] of Object.entries(loaded)) {
    if (outcome !== "unchanged") log.info({ outcome }, `${what} loaded from the seed files`);
    if (kept.length > 0)
      log.info({ kept }, `${what} edited in the back office are not loaded from the seed files`);
  }
  const untranslated = listUntranslated(settings.seedFolder);
  if (untranslated.length > 0)
    log.warn({ files: untranslated }, "texts without a translation are shown in the default language");
  await webhookQueue.prepare(jobs);
  await mailQueue.prepare(jobs);
  if (seed.outcome === "updated") {
    await queueCatalogueUpdate(database, jobs, {
      products: catalogue.all(),
      collections: catalogue.collections(),
      shopUrl: settings.publicUrl,
      now: clock(),
    });
  }

  return {
    fetch: async (request, client) =>
      (await answerStorefrontRequest(request, api, client)) ??
      (await payments.fetch(request, client)) ??
      (await answerAccountLogin(request, client)) ??
      (await answerAccountApi(request, client)) ??
      (await answerOffice(request, officeDoor, client)) ??
      (await answerProviderRequest(request, payments.context, settings.privateToken)) ??
      (await media(request, client)),
    execute: async (call) => {
      const { body, ...answer } = await api(call, { ip: null });
      return { ...answer, body: body instanceof JsonText ? JSON.parse(body.text) : body };
    },
    buildSearchIndex: () =>
      runInSlices(search.build(resources)).catch((error: unknown) =>
        log.error({ err: error }, "the search index could not be built"),
      ),
    office: (call) => runOffice(office, call, "direct"),
    callProvider: (call) => callProvider(payments.context, settings.privateToken, call),
    findBrokenPromise: () => findBrokenPromise(database, clock()),
    get shippingTerms() {
      return toShippingTerms(config);
    },
    get cashOnDelivery() {
      return toCashOnDeliveryTerms(config);
    },
    get bankTransfer() {
      return toBankTransferTerms(config);
    },
    get bankAccount() {
      return toBankAccount(config);
    },
    currencyIn: (country) => currencyOf(config, country),
    backlog: () => countBacklog(database, clock()),
    refresh: async () => {
      await catalogue.refresh();
      const version = catalogue.shownVersion;
      await content.bringTo(version);
      await liveOnlineStore.bringTo(version);
      // An article whose time has come is shown without a change of the database.
      return `${version}.${content.articles().length}`;
    },
    runCommand: (args, tell) => runCommand({ ...office, ...(tell !== undefined && { tell }) }, args),
    startJobs: async () => {
      const shopDomain = new URL(settings.publicUrl).host;
      const { announceStep } = payments.context;
      await startWebhooks({ database, clock, log, deliver, settings, shopDomain, announceStep }, jobs);
      await payments.startRecovery({ aloneAtStart: options.aloneAtStart ?? false });
      startSubscriptions(payments.context, jobs);
      startPlannedPrices(payments.context, jobs);
      startTracking(office, jobs);
      await startMails({ ...resources, mail: options.mail, compose: mailComposer(resources) }, jobs);
      startMaintenance(
        {
          name: "shop maintenance",
          database,
          runs: maintenanceRuns,
          tasks: shopMaintenance(database),
          clock,
          log,
        },
        jobs,
      );
    },
  };
}
