/** The version whose schema this shop serves, whichever it was asked for. */
export const SERVED_API_VERSION = "2024-01";

const QUARTERLY = /^(\d{4})-(01|04|07|10)$/;

/**
 * Whether Shopify could have a version of this name: a quarter from 2024-01 on, or `unstable`. Shopify answers a
 * retired version with a newer one; this shop answers every one with 2024-01 and says so in `X-Shopify-API-Version`.
 */
export function isApiVersion(name: string): boolean {
  if (name === "unstable") return true;
  return QUARTERLY.test(name) && name >= SERVED_API_VERSION;
}
