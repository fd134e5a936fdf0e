/** The number of a product as webhooks tell it, from the id of the Storefront API: `gid://shopify/Product/42` → `42`. */
export function numericId(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1);
}
