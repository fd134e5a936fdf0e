import type { Endpoint } from "#tools/doctor/ask-graphql.ts";
import { type Outcome, skipped } from "#tools/doctor/finding.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";

/** Makes a check of one that needs the Admin API: without a token it tells how the shop can be asked. */
export function adminCheck(
  check: (admin: Endpoint, shop: ShopUnderTest) => Promise<Outcome>,
): (shop: ShopUnderTest) => Promise<Outcome> {
  return async (shop) => {
    if (shop.admin !== null) return check(shop.admin, shop);
    return shop.isEmbedded
      ? skipped("The embedded shop has no Admin API, and needs no set-up.")
      : skipped(
          "SHOP_ADMIN_TOKEN is not set.",
          "Set SHOP_ADMIN_TOKEN to ask for webhooks and metafields too: docs/hosted-shop.md, Ask the shop.",
        );
  };
}

/** What a person does about an Admin API token that is refused. */
export const FIX_ADMIN_TOKEN =
  "Get a new SHOP_ADMIN_TOKEN: tokens of apps of the Dev Dashboard end after 24 hours (docs/hosted-shop.md, Ask the shop).";
