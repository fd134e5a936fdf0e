import { parseMoneyV2 } from "#domain/money/money-v2.ts";
import { isSubscriptionVariant, subscriptionTypeOf } from "#domain/subscription/subscription.ts";
import type { CartLinesQuery } from "#app/shop-client/generated/graphql.ts";
import type { CartLineFacts } from "./cart-line-facts.ts";

/** Converts one node of the platform's answer; null, or a node that is no variant, is gone. */
export function toCartLineFacts(
  id: string,
  node: CartLinesQuery["nodes"][number],
  publicUrl: string,
): CartLineFacts {
  if (node === null || !("product" in node)) return { id, gone: true };
  const variant = { title: node.title, metafields: node.metafields };
  const price = parseMoneyV2(node.price);
  return {
    id,
    available: node.availableForSale,
    handle: node.product.handle,
    productTitle: node.product.title,
    variantTitle: node.title,
    image: node.image === null ? null : ownPath(node.image.url, publicUrl),
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    isSubscription: isSubscriptionVariant(variant),
    subscriptionType: subscriptionTypeOf(variant),
  };
}

/** Makes addresses on our own origin relative, so that any host name of the store works. */
function ownPath(url: string, publicUrl: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}
