import { CURRENCIES, type CurrencyCode } from "#domain/money/money.ts";

/** Reads the currency of prices in an address; undefined, the shop's own, for another text. */
export function readCurrency(search: URLSearchParams): CurrencyCode | undefined {
  return CURRENCIES.find((each) => each === search.get("currency"));
}
