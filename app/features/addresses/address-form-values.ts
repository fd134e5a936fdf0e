import { ADDRESS_FIELDS, type AddressErrorCode, type AddressField } from "#domain/address.ts";
import { HOME_COUNTRY, isCountry } from "#domain/countries.ts";
import type { SavedAddress } from "../../shop-client/customer-account.ts";

/** What stands in an address form, as typed. */
export type AddressValues = Readonly<Record<AddressField, string>>;
export type AddressErrors = Readonly<Partial<Record<AddressField, AddressErrorCode>>>;

export const EMPTY_ADDRESS: AddressValues = {
  ...(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ""])) as AddressValues),
  country: HOME_COUNTRY,
};

/** A saved address as a form takes it. One in a country the store does not deliver to keeps everything but the country. */
export function valuesOf(address: SavedAddress): AddressValues {
  const { firstName, lastName, company, address1, address2, city, postalCode, phone } = address;
  const country = address.countryCode !== null && isCountry(address.countryCode) ? address.countryCode : null;
  return {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    company: company ?? "",
    country: country ?? HOME_COUNTRY,
    address1: address1 ?? "",
    address2: address2 ?? "",
    city: city ?? "",
    state: country === null ? "" : (address.stateCode ?? ""),
    postalCode: postalCode ?? "",
    phone: phone ?? "",
  };
}

/** Reads an address form's texts; a field that is missing, or that is a file, counts as left empty. */
export function readAddressValues(form: { readonly get: (name: string) => unknown }): AddressValues {
  const entries = ADDRESS_FIELDS.map((field) => {
    const value = form.get(field);
    return [field, typeof value === "string" ? value : ""] as const;
  });
  return Object.fromEntries(entries) as AddressValues;
}
