/**
 * How mails of the embedded shop open an order of the store without an account: a signed token about the order's numeric
 * id, for `ORDER_LINK_DAYS`. Both sides know the webhook secret; a hosted shop's mails lead to its own page.
 */
export const ORDER_LINK_PURPOSE = "order link";

/** Where a customer without an account asks for another link. */
export const ORDER_LOOKUP_PATH = "/order-lookup";

/** The page that opens one order by its token; `token` is cut in every log (`redactSecrets`). */
export function orderLinkPath(token: string): string {
  return `${ORDER_LOOKUP_PATH}/order?token=${token}`;
}
