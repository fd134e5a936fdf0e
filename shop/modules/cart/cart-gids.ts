import { gid, parseGid } from "#shop/schema/gid.ts";

const CART_REST = /^([^?]+)\?key=([^&]+)$/;

/** `gid://shopify/Cart/<token>?key=<secret>`: the secret is part of the id, as on Shopify. */
export function cartGid(token: string, secret: string): string {
  return gid("Cart", `${token}?key=${secret}`);
}

/** Token and secret of a cart's id; null when either is missing. */
export function parseCartGid(text: string): { readonly token: string; readonly secret: string } | null {
  const parsed = parseGid(text);
  const [, token, secret] = (parsed?.type === "Cart" && CART_REST.exec(parsed.rest)) || [];
  return token !== undefined && secret !== undefined ? { token, secret } : null;
}

export function cartLineGid(cartToken: string, lineId: string): string {
  return gid("CartLine", `${lineId}?cart=${cartToken}`);
}

/** The line's own id; null for an id that names no line of this cart. */
export function lineIdOf(text: string, cartToken: string): string | null {
  const parsed = parseGid(text);
  const [lineId, cart] = parsed?.type === "CartLine" ? parsed.rest.split("?cart=") : [];
  return lineId !== undefined && cart === cartToken ? lineId : null;
}

/** A cart is delivered whole, so its one group is named after it. */
export function deliveryGroupGid(cartToken: string): string {
  return gid("CartDeliveryGroup", cartToken);
}
