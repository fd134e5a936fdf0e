import type { CustomerAccountClient } from "#shop/shop-settings.ts";

/** Lists the origins of a client's pages, from the addresses to which its logins return. */
export function listClientOrigins({ redirectUris }: CustomerAccountClient): string[] {
  return redirectUris.map(originOf);
}

/** Returns the origin of an address, or the scheme of an app's own: what a Content-Security-Policy can name. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === "null" ? protocol : origin;
}
