import { pointLabel, readPointAttributes } from "#domain/shipping/pickup-point.ts";
import type { DeliveryMethod } from "#domain/shipping/service-terms.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import type { Say } from "#shop/texts/say.ts";

/** Names the way of delivery on the payment page and in the order: courier, or the pick-up point. */
export function deliveryTitle(
  { attributes }: Pick<StoredCart, "attributes">,
  method: DeliveryMethod,
  say: Say,
): string {
  const point = method === "pickup" ? readPointAttributes(attributes) : null;
  return point === null
    ? say("payment.shipping.title")
    : say("payment.shipping.pickup", { name: pointLabel(point) });
}
