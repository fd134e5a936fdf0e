/** Shopify's title of the only variant of a product without options; never shown. */
export const ONLY_VARIANT_TITLE = "Default Title";

/** Shortens `gid://shopify/ProductVariant/42` to `42`, the value of `?variant=`. */
export function toVariantParameter(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1);
}
