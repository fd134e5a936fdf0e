import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import type { ShopDatabase } from "../database/shop-database.ts";
import type { CatalogueStore } from "../modules/catalogue/catalogue.store.ts";
import type { ShopConfig } from "../modules/catalogue/shop-config.ts";
import type { SendWebhook, WebhookSender } from "../modules/webhook/deliver-webhook.ts";
import { mailQueue } from "../modules/mail/mail.queue.ts";
import { queueCatalogueUpdate } from "../modules/catalogue/product-update.ts";
import { startWebhooks } from "../modules/webhook/webhook.jobs.ts";
import { webhookQueue } from "../modules/webhook/webhook.queue.ts";
import { createPaymentApp } from "./payment-app.ts";
import type { PaymentContext } from "./payment-context.ts";
import { announceStep } from "./payment-steps.ts";
import { releaseClaims } from "./recovery.store.ts";
import { recoverPayments } from "./recover-payments.ts";
import type { ShopSettings } from "../shop-settings.ts";
import { createTestGateway } from "./test-gateway/create-test-gateway.ts";

const GATEWAY_TIMEOUT_MS = 10_000;
/** Twice what a live request may take, so that recovery leaves it alone. */
const UNTOUCHED_MS = 2 * GATEWAY_TIMEOUT_MS;
const RECOVERY_EVERY_MS = 2_000;

export interface PaymentsOptions {
  readonly database: ShopDatabase;
  readonly jobs: PgBoss;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly deliver: SendWebhook;
  readonly settings: ShopSettings;
  readonly config: ShopConfig;
  readonly catalogue: CatalogueStore;
  /** How long the test gateway takes to answer. */
  readonly gatewayLatencyMs?: number;
  /** How long nobody may have touched a payment before recovery takes it over; 20 s. */
  readonly untouchedMs?: number;
  readonly recoverEveryMs?: number;
}

export interface JobsOptions {
  /**
   * No other process can be paying when this one starts (the embedded database admits one process): then whatever is
   * unfinished was left behind, and nobody has to wait for it.
   */
  readonly aloneAtStart: boolean;
}

export interface Payments {
  /** What taking, ordering and giving back needs: the back office works on it too. */
  readonly context: PaymentContext;
  /** Answers everything under `/pay/`; null for any other path. */
  readonly fetch: (request: Request, client: { readonly ip: string }) => Promise<Response | null>;
  /** Starts webhook delivery and payment recovery; they end with the job queue. */
  readonly startJobs: (options: JobsOptions) => Promise<void>;
  /** Tells the storefront by `products/update` that the seed files changed. */
  readonly tellCatalogueChanged: () => Promise<void>;
}

/** The payment page with its gateway, orders, webhooks and the jobs that finish what a crash left behind. */
export async function createPayments(options: PaymentsOptions): Promise<Payments> {
  const { database, jobs, clock, log, deliver, settings, config, catalogue } = options;
  const gateway = createTestGateway({ database, clock, latencyMs: options.gatewayLatencyMs ?? 0 });
  const context: PaymentContext = {
    database,
    jobs,
    clock,
    log,
    settings,
    config,
    catalogue,
    gateway,
    gatewayTimeoutMs: GATEWAY_TIMEOUT_MS,
    reach: announceStep,
  };
  const shopDomain = new URL(settings.publicUrl).host;
  const sender: WebhookSender = { database, clock, log, deliver, settings, shopDomain, reach: announceStep };
  const app = createPaymentApp(context);
  await webhookQueue.prepare(jobs);
  await mailQueue.prepare(jobs);
  return {
    context,
    fetch: async (request, { ip }) =>
      new URL(request.url).pathname.startsWith("/pay/") ? app.fetch(request, { ip }) : null,
    startJobs: async ({ aloneAtStart }) => {
      await startWebhooks(sender, jobs);
      const untouchedMs = options.untouchedMs ?? UNTOUCHED_MS;
      let patienceMs = aloneAtStart ? 0 : untouchedMs;
      if (aloneAtStart) await releaseClaims(database);
      const stops = [
        startLoop(
          { name: "payment recovery", everyMs: options.recoverEveryMs ?? RECOVERY_EVERY_MS, log },
          async () => {
            const round = recoverPayments(context, { untouchedMs: patienceMs });
            patienceMs = untouchedMs;
            await round;
          },
        ),
      ];
      jobs.once("stopped", () => void Promise.all(stops.map((stop) => stop())));
    },
    tellCatalogueChanged: () =>
      queueCatalogueUpdate(database, jobs, {
        products: catalogue.all(),
        shopUrl: settings.publicUrl,
        now: clock(),
      }),
  };
}
