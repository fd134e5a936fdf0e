import { join } from "node:path";
import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { OfficeResult } from "./back-office/office-command.ts";
import { runCommand } from "./back-office/run-command.ts";
import type { ShopDatabase } from "./database/shop-database.ts";
import type { ShopLimits } from "./limits/shop-limits.ts";
import { CatalogueStore } from "./modules/catalogue/catalogue.store.ts";
import { loadSeed } from "./modules/catalogue/seed-loader.ts";
import { ContentStore } from "./modules/content/content.store.ts";
import { loadContent } from "./modules/content/content-loader.ts";
import { loadDiscountCodes } from "./modules/discount/discount.store.ts";
import { createMediaHandler } from "./modules/media/serve-media.ts";
import { startForgetting } from "./modules/customer/forget-expired.ts";
import { startMails } from "./modules/mail/mail.jobs.ts";
import { createPayments } from "./payment/create-payments.ts";
import { createExecutableSchema } from "./schema/executable-schema.ts";
import { JsonText } from "./schema/introspection-answer.ts";
import { createStorefrontApi } from "./schema/storefront-api.ts";
import { answerStorefrontRequest } from "./schema/storefront-endpoint.ts";
import { shopModules } from "./shop-modules.ts";

/** Settings of the embedded shop, already parsed (`server/settings.ts` reads the environment). */
export interface ShopSettings {
  /** Where browsers reach the shop itself, no trailing slash: `http://localhost:3000`. */
  readonly publicUrl: string;
  /** Where the shopper goes back to after paying: the storefront's address, no trailing slash. */
  readonly storefrontUrl: string;
  readonly publicToken: string;
  /** Server-to-server token (`Shopify-Storefront-Private-Token`); made at first start. */
  readonly privateToken: string;
  /** Receiver of the webhooks, e.g. `http://localhost:3000/api/webhooks`. */
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** Signs and opens Multipass tokens (`customerAccessTokenCreateWithMultipass`): whoever has it can log anybody in. */
  readonly multipassSecret: string;
  /** Folder with `shop.json`, `products/`, `collections.json`, `blogs.json`, `articles/` and `media/`. */
  readonly seedFolder: string;
  /** Folder with the pictures in their built widths (`tools/images.ts`). */
  readonly mediaFolder: string;
  readonly limits: ShopLimits;
}

/** One of the shop's own mails, written and addressed. */
export interface ShopMail {
  /** A UUID, the same at every try: makes the Message-ID, so that a repeated mail is seen to be the same. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface ShopOptions {
  readonly database: ShopDatabase;
  /** Job queue on the same database (schema `shop_jobs`), already started. */
  readonly jobs: PgBoss;
  readonly clock: () => Date;
  /** Sends one webhook: `fetch`, or the storefront's own handler when both live in one process. */
  readonly deliver: (request: Request) => Promise<Response>;
  /** Hands one mail over. It throws when it could not; the shop then tries again, and loses none. */
  readonly mail: (mail: ShopMail) => Promise<void>;
  readonly log: Logger;
  readonly settings: ShopSettings;
  /**
   * No other process can be using this database when this one starts, as with the embedded database: payments that
   * are unfinished then were left behind by a crash and are taken up at once. False when not given.
   */
  readonly aloneAtStart?: boolean;
}

/** One Storefront API call as it travels between app and shop inside one process: JSON in, JSON out. */
export interface StorefrontCall {
  readonly version: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly query: string;
    readonly variables?: Readonly<Record<string, unknown>>;
    readonly operationName?: string;
  };
}

export interface StorefrontAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Who sent a request. */
export interface ShopClient {
  readonly ip: string;
  /** Of the server that took the request, for `X-Request-Id` and the log; one is made where there is none. */
  readonly requestId?: string;
}

export interface Shop {
  /** Answers the Storefront API, the payment page and the pictures; `null` for a path that is not the shop's. */
  readonly fetch: (request: Request, client: ShopClient) => Promise<Response | null>;
  /** The Storefront API without HTTP, for a caller in the same process. */
  readonly execute: (call: StorefrontCall) => Promise<StorefrontAnswer>;
  /** Registers and starts the shop's jobs (webhooks, mails, payment recovery, deletion of what has expired). */
  readonly startJobs: () => Promise<void>;
  /** One command of the back office, as typed after `npm run shop --`. */
  readonly runCommand: (args: readonly string[]) => Promise<OfficeResult>;
}

/**
 * Loads the seed, reads the catalogue and puts the parts together. The database must be migrated and the job queue
 * started; nothing else is opened here.
 *
 * @throws {SeedError} when a seed file is broken
 */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { database, jobs, clock, log, deliver, settings } = options;
  const seed = await loadSeed(database, settings.seedFolder, clock());
  const { config } = seed;
  await loadDiscountCodes(database, config.discountCodes);
  const catalogue = await CatalogueStore.open({ database, currency: config.currency, clock, log });
  const loadedContent = await loadContent(database, settings.seedFolder, clock());
  const content = await ContentStore.open({ database, clock, log });
  const resources = { database, jobs, clock, log, settings, config, catalogue, content };

  const api = createStorefrontApi(createExecutableSchema(shopModules), resources);
  const payments = await createPayments({ ...resources, deliver });
  const media = createMediaHandler({
    built: settings.mediaFolder,
    masters: join(settings.seedFolder, "media"),
  });
  if (seed.outcome !== "unchanged")
    log.info({ outcome: seed.outcome }, "catalogue loaded from the seed files");
  if (loadedContent !== "unchanged")
    log.info({ outcome: loadedContent }, "blogs and articles loaded from the seed files");
  if (seed.outcome === "updated") await payments.tellCatalogueChanged();

  return {
    fetch: async (request, client) =>
      (await answerStorefrontRequest(request, api, client)) ??
      (await payments.fetch(request)) ??
      (await media(request)),
    execute: async (call) => {
      const { body, ...answer } = await api(call, { ip: null });
      return { ...answer, body: body instanceof JsonText ? JSON.parse(body.text) : body };
    },
    runCommand: (args) => runCommand(payments.context, args),
    startJobs: async () => {
      await payments.startJobs({ aloneAtStart: options.aloneAtStart ?? false });
      await startMails({ ...resources, mail: options.mail }, jobs);
      startForgetting(resources);
    },
  };
}
