import type { PgBoss } from "pg-boss";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";

/** What is needed to read and change contracts; charging them needs a `PaymentContext`, which has all of it. */
export interface SubscriptionContext {
  readonly database: ShopDatabase;
  readonly jobs: PgBoss;
  readonly clock: () => Date;
  readonly config: ShopConfig;
  readonly settings: Pick<ShopSettings, "publicUrl" | "webhookSecret" | "storeCreditSecret">;
}
