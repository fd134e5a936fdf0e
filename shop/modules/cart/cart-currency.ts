import type { CurrencyCode } from "#domain/money/money.ts";
import { type Currencies, currencyOf } from "#domain/money/price-lists.ts";
import type { StoredCart } from "./stored-cart.ts";

type Placed = Pick<StoredCart, "currency" | "buyer" | "country">;

/**
 * Returns the currency of a cart: that of the country of delivery, else of the buyer's country, else of the country it
 * was made for. A renewal keeps the currency of its contract.
 *
 * @param destination country of delivery; null while unknown
 */
export function cartCurrency(
  config: Currencies,
  { currency, buyer, country }: Placed,
  destination: string | null,
): CurrencyCode {
  return currency ?? currencyOf(config, destination ?? buyer.countryCode ?? country);
}
