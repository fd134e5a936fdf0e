import type { PgBoss } from "pg-boss";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";

/** Dependencies of reading and changing contracts; charging them needs a `PaymentContext`, which includes these. */
export interface SubscriptionContext {
  readonly database: ShopDatabase;
  readonly jobs: PgBoss;
  readonly clock: () => Date;
  readonly config: ShopConfig;
  readonly settings: Pick<ShopSettings, "publicUrl" | "webhookSecret" | "storeCreditSecret">;
}
