import type { CurrencyCode } from "./money.ts";

/** Countries that are sold to in another currency than the shop's. */
interface PriceList {
  readonly currency: CurrencyCode;
  readonly countries: readonly string[];
}

/** The shop's own currency, and its price lists. */
export interface Currencies {
  readonly currency: CurrencyCode;
  readonly priceLists: readonly PriceList[];
}

/** Returns the currency that a country is sold to in. */
export function currencyOf({ currency, priceLists }: Currencies, country: string): CurrencyCode {
  return priceLists.find(({ countries }) => countries.includes(country))?.currency ?? currency;
}

/** Lists the currencies the shop sells in, its own first. */
export function currenciesOf({ currency, priceLists }: Currencies): CurrencyCode[] {
  return [currency, ...priceLists.map((list) => list.currency)];
}

/** Lists the countries with delivery or with their own prices. */
export function marketCountries({
  shipsTo,
  priceLists,
}: Pick<Currencies, "priceLists"> & { readonly shipsTo: readonly string[] }): string[] {
  return [...new Set([...shipsTo, ...priceLists.flatMap(({ countries }) => countries)])];
}
