import type { Stripe } from "stripe";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { OwnMetadata } from "./open-session.ts";

/** Resources that the parts of the gateway share. */
export interface StripeContext {
  readonly stripe: Stripe;
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  /** Returns the metadata of the objects of a key. */
  readonly metadataOf: (key: string) => OwnMetadata;
}
