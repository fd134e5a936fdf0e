/** Builds the path of an order's document, by the name that `invoiceName` writes. */
export function invoiceLinkPath(token: string, name: string): string {
  return `/order-lookup/invoice?token=${token}&invoice=${name}`;
}
