import { isIP } from "node:net";

interface ShopTokens {
  readonly publicToken: string;
  /** Replaces the public token if set (server to server). */
  readonly privateToken?: string | undefined;
}

/**
 * Builds the headers of a call to the shop: token, and the visitor's address. An invalid address (of a request made
 * inside the process) is not sent.
 */
export function shopHeaders(
  { publicToken, privateToken }: ShopTokens,
  buyerIp: string | undefined,
): Readonly<Record<string, string>> {
  const token: Readonly<Record<string, string>> =
    privateToken === undefined
      ? { "X-Shopify-Storefront-Access-Token": publicToken }
      : { "Shopify-Storefront-Private-Token": privateToken };
  return {
    ...token,
    ...(buyerIp !== undefined && isIP(buyerIp) !== 0 && { "Shopify-Storefront-Buyer-IP": buyerIp }),
  };
}
