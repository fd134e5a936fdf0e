import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { MINUTE_MS } from "#domain/time/units.ts";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { CatalogueStore } from "#shop/modules/catalogue/catalogue.store.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import { createPaymentApp } from "./payment-app.ts";
import type { PaymentContext } from "./payment-context.ts";
import { announceStep } from "./payment-steps.ts";
import { releaseClaims } from "./recovery/recovery.store.ts";
import { endOverdueOrders } from "./deferred/end-overdue-orders.ts";
import { remindOfPayment } from "./transfer/remind-of-payment.ts";
import { type RecoveryOptions, recoverPayments } from "./recovery/recover-payments.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { PaymentGateway } from "./gateway/payment-gateway.ts";
import { NOTIFY_PATH } from "./routes/notify.route.ts";

const GATEWAY_TIMEOUT_MS = 10_000;
/** Time without a change after which recovery takes over a payment: twice the maximum of a live request. */
const UNTOUCHED_MS = 2 * GATEWAY_TIMEOUT_MS;
const RECOVERY_EVERY_MS = 2_000;
const UNPAID_EVERY_MS = MINUTE_MS;

export interface PaymentsOptions {
  readonly database: ShopDatabase;
  readonly jobs: PgBoss;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly settings: ShopSettings;
  readonly config: ShopConfig;
  readonly catalogue: CatalogueStore;
  readonly gateway: PaymentGateway;
}

export interface RecoveryStart {
  /**
   * True if no other process can take payments at start (the embedded database admits one process): whatever is
   * unfinished was left behind then, and recovery need not wait.
   */
  readonly aloneAtStart: boolean;
}

export interface Payments {
  /** Resources for payments, orders and refunds; the back office uses them too. */
  readonly context: PaymentContext;
  /** Answers everything under `/pay/` and the notifications of the provider; null for any other path. */
  readonly fetch: (request: Request, client: { readonly ip: string }) => Promise<Response | null>;
  /** Starts payment recovery, which ends with the job queue. */
  readonly startRecovery: (options: RecoveryStart) => Promise<void>;
}

/** Creates the payment page, orders and the recovery of unfinished payments for a gateway. */
export function createPayments(options: PaymentsOptions): Payments {
  const { database, jobs, clock, log, settings, config, catalogue, gateway } = options;
  const startedAt = clock();
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
    announceStep,
  };
  const app = createPaymentApp(context);
  return {
    context,
    fetch: async (request, { ip }) => {
      const { pathname } = new URL(request.url);
      return pathname.startsWith("/pay/") || pathname === NOTIFY_PATH ? app.fetch(request, { ip }) : null;
    },
    startRecovery: async ({ aloneAtStart }) => {
      if (aloneAtStart) await releaseClaims(database);
      const recovery: RecoveryOptions = {
        untouchedMs: UNTOUCHED_MS,
        ...(aloneAtStart && { leftBefore: startedAt }),
      };
      const stop = startLoop({ name: "payment recovery", everyMs: RECOVERY_EVERY_MS, log }, () =>
        recoverPayments(context, recovery),
      );
      const stopEnding = startLoop({ name: "unpaid orders", everyMs: UNPAID_EVERY_MS, log }, async () => {
        await endOverdueOrders(context);
        await remindOfPayment(context);
      });
      jobs.once("stopped", () => void Promise.all([stop(), stopEnding()]));
    },
  };
}
