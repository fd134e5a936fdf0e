/** Reads a product's number as in webhooks from the id of the Storefront API: `gid://shopify/Product/42` → `42`. */
export function numericId(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1);
}
