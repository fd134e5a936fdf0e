import { COUNTRIES } from "#domain/address/countries.ts";
import { missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";
import { askMarkets } from "./ask-markets.ts";

/** Checks that the shop's markets have the countries of the store's checkout. */
export async function checkCountries({ storefront }: ShopUnderTest): Promise<Outcome> {
  const answer = await askMarkets(storefront);
  if (!answer.ok) return toFault(answer, "Check the token first.");
  const { currencies } = answer.data;
  const absent = COUNTRIES.filter((country) => !currencies.has(country));
  if (absent.length > 0)
    return missing(
      `The checkout offers countries to which the shop does not sell: ${absent.join(", ")}.`,
      "Add them to a market in the shop's admin: Markets; or take them out of domain/address/countries.ts.",
    );
  const sold = new Set(COUNTRIES.map((country) => currencies.get(country)));
  return ok(
    `The shop sells to the countries of the checkout (${COUNTRIES.length}), in ${[...sold].join(", ")}.`,
  );
}
