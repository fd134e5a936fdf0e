import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { OrderHistory } from "#shop/modules/customer/order-history.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";

/** Resources of the Customer Account API, made once at start. */
export interface AccountContext {
  readonly database: ShopDatabase;
  /** The prepared queue of mails. */
  readonly jobs: PgBoss;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly orders: OrderHistory;
  readonly settings: Pick<
    ShopSettings,
    "publicUrl" | "storefrontUrl" | "multipassSecret" | "limits" | "customerAccount"
  >;
}
