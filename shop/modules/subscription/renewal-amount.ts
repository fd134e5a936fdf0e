import { add, money, type Money, zero } from "#domain/money/money.ts";
import { deliveryPrice } from "#shop/modules/cart/cart-pricing.ts";
import type { ShippingConfig } from "#shop/modules/catalogue/shop-config.ts";
import type { Contract } from "./subscription.tables.ts";

export interface RenewalAmount {
  readonly price: Money;
  readonly shipping: Money;
  readonly total: Money;
}

type Priced = Pick<Contract, "priceMinor" | "currency" | "delivery">;

/**
 * Calculates one charge of a contract in its currency: the agreed price, and delivery by the shop's current rules; free
 * where they have no rate in that currency any more.
 */
export function renewalAmount(
  { priceMinor, currency, delivery }: Priced,
  config: ShippingConfig,
): RenewalAmount {
  const price = money(priceMinor, currency);
  const shipping = deliveryPrice(delivery.country, price, true, config) ?? zero(currency);
  return { price, shipping, total: add(price, shipping) };
}
