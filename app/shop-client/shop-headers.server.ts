import { isIP } from "node:net";

interface ShopTokens {
  readonly publicToken: string;
  /** Takes the public one's place where it is set (server to server). */
  readonly privateToken?: string | undefined;
}

/**
 * The headers of a call of the shop: who calls, and for which visitor. A buyer's address that is none (a request made
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
