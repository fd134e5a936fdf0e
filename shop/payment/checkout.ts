import { createHash } from "node:crypto";
import { SUBSCRIPTIONS_PER_ORDER } from "#domain/subscription/subscription.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { cartCurrency } from "#shop/modules/cart/cart-currency.ts";
import { cartSubtotal, priceCart, type PricedCart } from "#shop/modules/cart/cart-pricing.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import type { CodeVerdict } from "#shop/modules/discount/code-verdict.ts";
import { judgeCodes } from "#shop/modules/discount/discount.store.ts";
import type { PaymentContext } from "./payment-context.ts";

/** A cart priced now, for one country. */
export interface Checkout {
  readonly cart: StoredCart;
  readonly priced: PricedCart;
  readonly verdicts: readonly CodeVerdict[];
}

/**
 * Prices a cart with the catalogue in memory, in the currency of the country; a caller that charges for it must confirm prices, stock and codes in the
 * database.
 *
 * @param countryCode country of delivery; null while unknown
 */
export async function priceCheckout(
  { catalogue, config, clock }: PaymentContext,
  database: ShopDatabase | ShopTransaction,
  cart: StoredCart,
  countryCode: string | null,
): Promise<Checkout> {
  const variants = catalogue.in(cartCurrency(config, cart, countryCode));
  const subtotal = cartSubtotal({ cart, variants });
  const verdicts = await judgeCodes(database, { codes: cart.discountCodes, now: clock(), subtotal });
  return { cart, verdicts, priced: priceCart({ cart, variants, config, countryCode, codes: verdicts }) };
}

/**
 * Hashes goods, quantities and prices; equal totals alone could hide another product. Prices in lei are hashed without
 * their currency, as they were before there were others.
 */
export function linesFingerprint({ lines }: PricedCart): string {
  const facts = lines
    .map(
      ({ variant, line, unit }) =>
        `${variant.id}x${line.quantity}@${unit.amount}${unit.currency === "RON" ? "" : unit.currency}`,
    )
    .toSorted();
  return createHash("sha256").update(facts.join()).digest("base64url").slice(0, 16);
}

/** Tells whether a cart breaks spec §5: "only one subscription item per cart and per order". A platform's cart may. */
export function hasTooManySubscriptions({ lines }: PricedCart): boolean {
  const pieces = lines.reduce(
    (count, { variant, line }) => count + (variant.subscription ? line.quantity : 0),
    0,
  );
  return pieces > SUBSCRIPTIONS_PER_ORDER;
}

/** Returns an attribute of a cart. */
export function attributeOf(cart: Pick<StoredCart, "attributes">, key: string): string | null {
  return cart.attributes.find((attribute) => attribute.key === key)?.value ?? null;
}
