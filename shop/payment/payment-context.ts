import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { CatalogueStore } from "#shop/modules/catalogue/catalogue.store.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import type { PaymentGateway } from "./gateway/payment-gateway.ts";
import type { CycleStep, PaymentStep } from "./payment-steps.ts";

/** Resources for taking payments, made once at start. */
export interface PaymentContext {
  readonly database: ShopDatabase;
  /** The prepared queues of webhooks and mails (`DeliveryQueue.prepare`). */
  readonly jobs: PgBoss;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly settings: Pick<
    ShopSettings,
    "publicUrl" | "storefrontUrl" | "seedFolder" | "webhookSecret" | "storeCreditSecret" | "limits"
  >;
  readonly config: ShopConfig;
  readonly catalogue: CatalogueStore;
  readonly gateway: PaymentGateway;
  /** Time after which the gateway's answer counts as unknown. */
  readonly gatewayTimeoutMs: number;
  /** Called when a step is reached: `announceStep`; a test may throw here to simulate a crash. */
  readonly announceStep: (step: PaymentStep | CycleStep) => void;
}
