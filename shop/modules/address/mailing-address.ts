import { statesOf } from "#domain/address/address.ts";
import { stateBesideTown } from "#domain/address/states.ts";
import type { Language } from "#domain/language/languages.ts";
import { countryName } from "#shop/schema/display-names.ts";
import { gid } from "#shop/schema/gid.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { PartialAddress } from "./read-address.ts";

/** `MailingAddress`, with country and province named in the language of the call. */
export type MailingAddressObject = ReturnType<typeof mailingAddress>;

/** @param id unique among all addresses; those of a cart or an order have none of their own */
export function mailingAddress(address: PartialAddress, id: string, language: Language) {
  const { country, state } = address;
  return {
    __typename: "MailingAddress" as const,
    id: gid("MailingAddress", id),
    firstName: address.firstName,
    lastName: address.lastName,
    name: joined([address.firstName, address.lastName], " "),
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: country && (statesOf(country).find(({ code }) => code === state)?.name ?? null),
    provinceCode: state,
    zip: address.postalCode,
    country: country && countryName(country, language),
    countryCode: country,
    countryCodeV2: country,
    phone: address.phone,
    formattedArea: joined([address.city, state, country], ", "),
    // Addresses are not geocoded.
    latitude: null,
    longitude: null,
  };
}

export const mailingAddressResolvers: ShopResolvers = {
  MailingAddress: { formatted: { args: ["withName", "withCompany"], resolve: formatAddress } },
  CartDeliveryAddress: { formatted: { args: ["withName", "withCompany"], resolve: formatAddress } },
};

/** Writes an address in lines, as for a parcel. */
export function formatAddress(
  address: Omit<MailingAddressObject, "__typename">,
  { withName, withCompany }: { readonly withName?: boolean | null; readonly withCompany?: boolean | null },
): string[] {
  const { zip, city, province: state, countryCode: country } = address;
  return [
    withName ? address.name : null,
    withCompany ? address.company : null,
    address.address1,
    address.address2,
    joined([zip, city, stateBesideTown({ city, state, country })], " "),
    address.country,
  ].filter((line) => line !== null);
}

function joined(parts: readonly (string | null)[], separator: string): string | null {
  return parts.filter((part) => part !== null).join(separator) || null;
}
