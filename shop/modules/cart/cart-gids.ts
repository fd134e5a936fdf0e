import { gid, parseGid } from "#shop/schema/gid.ts";

const CART_REST = /^([^?]+)\?key=([^&]+)$/;

/** Builds `gid://shopify/Cart/<token>?key=<secret>`: the secret is part of the id, as on Shopify. */
export function cartGid(token: string, secret: string): string {
  return gid("Cart", `${token}?key=${secret}`);
}

/** Parses a cart's id into token and secret; null when either is missing. */
export function parseCartGid(text: string): { readonly token: string; readonly secret: string } | null {
  const parsed = parseGid(text);
  const [, token, secret] = (parsed?.type === "Cart" && CART_REST.exec(parsed.rest)) || [];
  return token !== undefined && secret !== undefined ? { token, secret } : null;
}

export function cartLineGid(cartToken: string, lineId: string): string {
  return gid("CartLine", `${lineId}?cart=${cartToken}`);
}

/** Parses a line's id; null for an id that is not of a line of this cart. */
export function parseLineId(text: string, cartToken: string): string | null {
  return partOf(text, "CartLine", cartToken);
}

export function deliveryAddressGid(cartToken: string, addressId: string): string {
  return gid("CartSelectableAddress", `${addressId}?cart=${cartToken}`);
}

/** Parses the id of an address; null for an id that is not of an address of this cart. */
export function parseAddressId(text: string, cartToken: string): string | null {
  return partOf(text, "CartSelectableAddress", cartToken);
}

export function appliedGiftCardGid(cartToken: string, cardId: number): string {
  return gid("AppliedGiftCard", `${cardId}?cart=${cartToken}`);
}

/** Builds the id of the cart's only delivery group: a cart is delivered whole. */
export function deliveryGroupGid(cartToken: string): string {
  return gid("CartDeliveryGroup", cartToken);
}

/** Parses `gid://shopify/<type>/<id>?cart=<token>`; null for another type or cart. */
function partOf(text: string, type: string, cartToken: string): string | null {
  const parsed = parseGid(text);
  const [id, cart] = parsed?.type === type ? parsed.rest.split("?cart=") : [];
  return id !== undefined && cart === cartToken ? id : null;
}
