import { parseMoneyV2 } from "#domain/money/money-v2.ts";
import { isSubscriptionVariant } from "#domain/subscription/subscription.ts";
import { inContext, type Locale } from "#app/shop-client/catalogue.server.ts";
import { CheckoutOffers } from "#app/shop-client/checkout/checkout.query.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import type { ShopResult } from "#app/shop-client/shop-error.ts";
import type { Offer } from "./checkout-lines.ts";

/** Platform's error code for a field our token may not read. */
const ACCESS_DENIED = "ACCESS_DENIED";

/** Fields that a token may read of a variant, most first. */
const RIGHTS = [
  { withStock: true, withPlans: true },
  { withStock: false, withPlans: true },
  { withStock: true, withPlans: false },
  { withStock: false, withPlans: false },
] as const;
type Rights = (typeof RIGHTS)[number];

/** Reads prices and stock from the platform itself, past every cache; an unknown variant is missing. */
export async function readOffers(
  shop: ShopClient,
  ids: readonly string[],
  place: Locale,
  buyerIp: string,
): Promise<ShopResult<ReadonlyMap<string, Offer>>> {
  const variables = { ids: [...ids], ...inContext(place) };
  const ask = (rights: Rights) => shop.request(CheckoutOffers, { ...variables, ...rights }, { buyerIp });
  const [all, ...fewer] = RIGHTS;
  let result = await ask(all);
  for (const rights of fewer) {
    if (result.ok || result.error.kind !== "graphql" || !result.error.codes.includes(ACCESS_DENIED)) break;
    result = await ask(rights);
  }
  if (!result.ok) return result;
  const offers = new Map<string, Offer>();
  for (const node of result.data.nodes) {
    if (node === null || !("id" in node)) continue;
    const price = parseMoneyV2(node.price);
    // A price that is no number cannot be used.
    if (price === null) continue;
    offers.set(node.id, {
      price,
      available: node.availableForSale,
      left: node.quantityAvailable ?? null,
      sellingPlanId: node.sellingPlanAllocations?.nodes[0]?.sellingPlan.id ?? null,
      isSubscription: isSubscriptionVariant({ title: node.title, metafields: node.metafields }),
    });
  }
  return { ok: true, data: offers };
}
