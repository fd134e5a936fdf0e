import { type Address, statesOf } from "#domain/address/address.ts";
import { isCountry } from "#domain/address/countries.ts";
import { stateBesideTown } from "#domain/address/states.ts";
import type { Language } from "#domain/language/languages.ts";
import { countryName } from "#shop/schema/display-names.ts";

/** Lists the lines of an address as on a parcel label; missing fields are left out. */
export function addressLines(
  address: Omit<Address, "phone" | "country"> & { readonly country: string },
  language: Language,
): string[] {
  const { city, country, state } = address;
  const named = statesOf(country).find(({ code }) => code === state)?.name;
  const stateName = stateBesideTown({ city, state: named, country });
  return [
    [address.firstName, address.lastName].filter(Boolean).join(" "),
    address.company ?? "",
    [address.address1, address.address2].filter(Boolean).join(", "),
    [[address.postalCode, address.city].filter(Boolean).join(" "), stateName].filter(Boolean).join(", "),
    isCountry(country) ? countryName(country, language) : "",
  ].filter((line) => line !== "");
}
