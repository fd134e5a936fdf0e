import { shopHeaders } from "#app/shop-client/shop-headers.server.ts";
import type { Settings } from "#server/settings.ts";
import type { Endpoint } from "./ask-graphql.ts";

/** Version of the Admin API whose documents and types the doctor uses. */
const ADMIN_VERSION = "2026-04";

/** The shop that the settings name, and what the command may do there. */
export interface ShopUnderTest {
  readonly settings: Settings;
  /** Without a trailing slash. */
  readonly origin: string;
  readonly isEmbedded: boolean;
  readonly storefront: Endpoint;
  /** Null without an Admin API token. */
  readonly admin: Endpoint | null;
  /** Registers webhooks and creates metafield definitions that are missing. */
  readonly fix: boolean;
  /** Makes a cart. */
  readonly testOrder: boolean;
}

interface Options {
  readonly fix: boolean;
  readonly testOrder: boolean;
  readonly timeoutMs?: number;
}

/** Finds the shop's addresses and tokens; without `SHOP_DOMAIN` the running store's embedded shop. */
export function findShop(settings: Settings, { fix, testOrder, timeoutMs }: Options): ShopUnderTest {
  const {
    hostedShop,
    shopPublicToken: publicToken,
    shopPrivateToken: privateToken,
    shopAdminToken,
  } = settings;
  const origin = hostedShop?.origin ?? settings.publicUrl;
  return {
    settings,
    origin,
    isEmbedded: hostedShop === null,
    storefront: {
      url: `${origin}/api/${settings.shopApiVersion}/graphql.json`,
      headers: shopHeaders({ publicToken, privateToken }, undefined),
      timeoutMs,
    },
    admin:
      hostedShop === null || shopAdminToken === undefined
        ? null
        : {
            url: `${origin}/admin/api/${ADMIN_VERSION}/graphql.json`,
            headers: { "X-Shopify-Access-Token": shopAdminToken },
            timeoutMs,
          },
    fix,
    testOrder,
  };
}
