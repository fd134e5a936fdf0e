import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import { isThrottled } from "#app/shop-client/shop-error.ts";
import { ShopPaymentSettings } from "#app/shop-client/shop.query.ts";

/**
 * Sends the platform a small request; rejects when it does not answer. A platform that throttles the store does answer:
 * taking the instance out of service would not help.
 */
export async function askPlatform(shop: Pick<ShopClient, "request">): Promise<void> {
  const result = await shop.request(ShopPaymentSettings, {});
  if (!result.ok && !isThrottled(result.error)) throw new Error(result.error.message);
}
