import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import { isThrottled } from "#app/shop-client/shop-error.ts";
import { ShopPaymentSettings } from "#app/shop-client/shop.query.ts";

/**
 * Asks the platform for little, to learn whether it answers; rejects when it does not. A platform that refuses because
 * the store has asked too much does answer: taking the instance out of service would help nobody.
 */
export async function askPlatform(shop: Pick<ShopClient, "request">): Promise<void> {
  const result = await shop.request(ShopPaymentSettings, {});
  if (!result.ok && !isThrottled(result.error)) throw new Error(result.error.message);
}
