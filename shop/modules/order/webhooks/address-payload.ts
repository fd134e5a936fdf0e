import { statesOf, type Address } from "#domain/address/address.ts";
import { countryName } from "#shop/schema/display-names.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";

/** Converts an address to Shopify's REST Admin API format; null once the order's buyer is anonymised. */
export function addressPayload({ anonymisedAt }: Order, address: Address) {
  if (anonymisedAt !== null) return null;
  const { firstName, lastName, country, state } = address;
  return {
    first_name: firstName,
    last_name: lastName,
    name: `${firstName} ${lastName}`,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: statesOf(country).find(({ code }) => code === state)?.name ?? null,
    province_code: state,
    country: countryName(country, "en"),
    country_code: country,
    zip: address.postalCode,
    phone: address.phone,
  };
}
