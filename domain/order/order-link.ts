/**
 * Purpose of the signed tokens by which mails of the embedded shop open an order of the store without an account: about
 * the order's numeric id, for `ORDER_LINK_DAYS`. Both sides know the webhook secret; a hosted shop's mails link to its
 * own page.
 */
export const ORDER_LINK_PURPOSE = "order link";

/** Page where a customer without an account requests another link. */
export const ORDER_LOOKUP_PATH = "/order-lookup";

/** Returns the path of one order's page by its token; `token` is redacted in every log (`redactSecrets`). */
export function orderLinkPath(token: string): string {
  return `${ORDER_LOOKUP_PATH}/order?token=${token}`;
}
