import { DeliveryOptions, DeliveryOptionChoice } from "#app/shop-client/checkout/delivery-option.query.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";

/** Types of options that are fetched by the buyer. */
const PICKUP_TYPES: readonly string[] = ["PICKUP_POINT", "PICK_UP"];
/** Names of a hosted shop's own rates for lockers. */
const PICKUP_NAMES = /pick.?up|locker|easybox|fanbox|ship\s*(&|and)\s*go|ridicare/i;

/**
 * Chooses the platform's delivery option for pick-up points in a cart that goes to one.
 *
 * @returns false where the platform offers none, or does not answer: the cart would be sent by courier to the point
 */
export async function choosePickup(shop: ShopClient, cartId: string, buyerIp: string): Promise<boolean> {
  const offered = await shop.request(DeliveryOptions, { cartId }, { buyerIp });
  const [group] = (offered.ok && offered.data.cart?.deliveryGroups.nodes) || [];
  const options = group?.deliveryOptions ?? [];
  const option =
    options.find(({ deliveryMethodType }) => PICKUP_TYPES.includes(deliveryMethodType)) ??
    options.find(({ title, handle }) => PICKUP_NAMES.test(`${title ?? ""} ${handle}`));
  if (group === undefined || option === undefined) return false;
  const choice = { deliveryGroupId: group.id, deliveryOptionHandle: option.handle };
  const chosen = await shop.request(DeliveryOptionChoice, { cartId, choices: [choice] }, { buyerIp });
  return chosen.ok && chosen.data.cartSelectedDeliveryOptionsUpdate?.userErrors.length === 0;
}
