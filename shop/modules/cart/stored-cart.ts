import { CART_KEPT_DAYS, daysBefore } from "#domain/time/retention.ts";
import type { Language } from "#domain/language/languages.ts";
import type { PartialAddress } from "#shop/modules/address/read-address.ts";

/** A key and a value the storefront keeps on a cart or on a line; they end as `note_attributes` of the order. */
export interface CartAttribute {
  readonly key: string;
  readonly value: string;
}

export interface StoredCartLine {
  readonly id: string;
  readonly variantId: number;
  /** At least 1. */
  readonly quantity: number;
  readonly attributes: readonly CartAttribute[];
  /** The price of a subscription's contract, in minor units, which holds instead of the catalogue's. */
  readonly agreedMinor?: number;
}

/** Whatever is missing is null; the payment page asks for it. */
export type CartAddress = PartialAddress;

export interface CartBuyer {
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** The market she buys in, when she said one; not the country of delivery. */
  readonly countryCode: string | null;
}

export interface StoredCart {
  /** `gid://shopify/Cart/<token>?key=<secret>`, the id the Storefront API knows it by. */
  readonly id: string;
  readonly token: string;
  /** Whoever does not have it can neither read nor change the cart. */
  readonly secret: string;
  /** Names the cart in `checkoutUrl`. */
  readonly checkoutToken: string;
  /** In the order they were added. */
  readonly lines: readonly StoredCartLine[];
  readonly buyer: CartBuyer;
  /** Whose access token the buyer identity had. */
  readonly customerId: number | null;
  /** Best first, as the buyer's preferences came. */
  readonly deliveryAddresses: readonly CartAddress[];
  /** The best of them: where the cart goes. */
  readonly deliveryAddress: CartAddress | null;
  /** As typed, applicable or not. */
  readonly discountCodes: readonly string[];
  readonly note: string | null;
  readonly attributes: readonly CartAttribute[];
  /** The handle of the delivery option that was chosen. */
  readonly selectedDelivery: string | null;
  readonly language: Language;
  readonly country: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Set with the order: from then on the cart is nobody's to read or change. */
  readonly completedAt: Date | null;
  readonly orderId: number | null;
}

/** Carts last changed then or earlier are expired: as on Shopify, one nobody changed for so long is gone. */
export function cartExpiryLimit(now: Date): Date {
  return daysBefore(now, CART_KEPT_DAYS);
}

/** Whether a cart can still be read, changed and paid: neither ordered nor expired. */
export function isCartOpen(cart: Pick<StoredCart, "completedAt" | "updatedAt">, now: Date): boolean {
  return cart.completedAt === null && cart.updatedAt > cartExpiryLimit(now);
}
