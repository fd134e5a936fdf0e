import { CART_KEPT_DAYS, daysBefore } from "#domain/time/retention.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { Language } from "#domain/language/languages.ts";
import type { PreferenceDeliveryMethodType } from "#shop/schema/generated/resolver-types.ts";
import type { PartialAddress } from "#shop/modules/address/read-address.ts";

/** Key and value that the storefront stores on a cart or on a line; they become `note_attributes` of the order. */
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
  /** Price of a subscription's contract, in minor units, which replaces the catalogue's. */
  readonly agreedMinor?: number;
}

/** Address with optional fields: the payment page asks for missing ones. */
export type CartAddress = PartialAddress;

/** Address of a cart to which it may be delivered. */
export interface CartDeliveryAddress {
  readonly id: string;
  readonly address: CartAddress;
  /** At most one of a cart's is. */
  readonly selected: boolean;
  /** Not to be saved with the customer. */
  readonly oneTimeUse: boolean;
}

export interface CartBuyer {
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** Market of the buyer, if given; it decides the currency while the country of delivery is not known. */
  readonly countryCode: string | null;
}

/** Buyer's preferences for the checkout. They are only stored and returned: this shop has one way of delivery and no wallet. */
export interface CartPreferences {
  readonly wallet: readonly string[] | null;
  readonly delivery: CartDeliveryPreference | null;
}

export interface CartDeliveryPreference {
  readonly deliveryMethod: readonly PreferenceDeliveryMethodType[];
  readonly pickupHandle: readonly string[];
  readonly coordinates: {
    readonly latitude: number;
    readonly longitude: number;
    readonly countryCode: string;
  } | null;
}

/** Metafield of a cart, copied to its order. */
export interface CartMetafield {
  readonly namespace: string;
  readonly key: string;
  readonly type: string;
  readonly value: string;
  /** ISO 8601, as `updatedAt`. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface StoredCart {
  /** Storefront API id: `gid://shopify/Cart/<token>?key=<secret>`. */
  readonly id: string;
  readonly token: string;
  /** Required to read or change the cart. */
  readonly secret: string;
  /** Token of the cart in `checkoutUrl`. */
  readonly checkoutToken: string;
  /** In the order they were added. */
  readonly lines: readonly StoredCartLine[];
  readonly buyer: CartBuyer;
  readonly preferences: CartPreferences | null;
  /** Customer of the buyer identity's access token. */
  readonly customerId: number | null;
  readonly deliveryAddresses: readonly CartDeliveryAddress[];
  /** The selected one of them, else the first: the destination of the cart. */
  readonly deliveryAddress: CartAddress | null;
  /** As typed, applicable or not. */
  readonly discountCodes: readonly string[];
  readonly note: string | null;
  readonly attributes: readonly CartAttribute[];
  readonly metafields: readonly CartMetafield[];
  /** Handle of the chosen delivery option. */
  readonly selectedDelivery: string | null;
  readonly language: Language;
  /** Country of the operation that made it. */
  readonly country: string;
  /** Agreed currency of a subscription's contract; null for a cart whose country decides (`cartCurrency`). */
  readonly currency: CurrencyCode | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Time of the order: from then on the cart can be neither read nor changed. */
  readonly completedAt: Date | null;
  readonly orderId: number | null;
}

/** Returns the latest time of last change at which a cart is expired; the lifetime is Shopify's. */
export function cartExpiryLimit(now: Date): Date {
  return daysBefore(now, CART_KEPT_DAYS);
}

/** Tells whether a cart can still be read, changed and paid: neither ordered nor expired. */
export function isCartOpen(cart: Pick<StoredCart, "completedAt" | "updatedAt">, now: Date): boolean {
  return cart.completedAt === null && cart.updatedAt > cartExpiryLimit(now);
}
