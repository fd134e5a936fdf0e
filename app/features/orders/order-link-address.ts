/** The page that opens one order by its token; `token` is cut in every log (`redactSecrets`). */
export function orderLinkPath(token: string): string {
  return `/order-lookup/order?token=${token}`;
}

/** A document of that order, by the name that `invoiceName` writes. */
export function invoiceLinkPath(token: string, name: string): string {
  return `/order-lookup/invoice?token=${token}&invoice=${name}`;
}
