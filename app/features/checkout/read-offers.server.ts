import { isCurrencyCode, parseDecimal } from "#domain/money.ts";
import { isSubscriptionVariant } from "#domain/subscription.ts";
import { inContext, type Place } from "../../shop-client/catalogue.server.ts";
import { CheckoutOffers } from "../../shop-client/checkout.query.ts";
import type { ShopClient } from "../../shop-client/shop-client.server.ts";
import type { ShopResult } from "../../shop-client/shop-error.ts";
import type { Offer } from "./checkout-lines.ts";

/** The platform's own words for a field our token may not read. */
const ACCESS_DENIED = "ACCESS_DENIED";

/** Reads prices and stock from the platform itself, past every cache; a variant it does not know is missing. */
export async function readOffers(
  shop: ShopClient,
  ids: readonly string[],
  place: Place,
  buyerIp: string,
): Promise<ShopResult<ReadonlyMap<string, Offer>>> {
  const variables = { ids: [...ids], ...inContext(place) };
  let result = await shop.request(CheckoutOffers, { ...variables, withStock: true }, { buyerIp });
  if (!result.ok && result.error.kind === "graphql" && result.error.codes.includes(ACCESS_DENIED)) {
    result = await shop.request(CheckoutOffers, { ...variables, withStock: false }, { buyerIp });
  }
  if (!result.ok) return result;
  const offers = new Map<string, Offer>();
  for (const node of result.data.nodes) {
    if (node === null || !("id" in node)) continue;
    const { currencyCode, amount } = node.price;
    const price = isCurrencyCode(currencyCode) ? parseDecimal(amount, currencyCode) : null;
    // A price in a currency the store cannot count in is no offer.
    if (price === null) continue;
    offers.set(node.id, {
      price,
      available: node.availableForSale,
      left: node.quantityAvailable ?? null,
      isSubscription: isSubscriptionVariant({ title: node.title, metafields: node.metafields }),
    });
  }
  return { ok: true, data: offers };
}
