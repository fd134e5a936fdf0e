import { HOME_COUNTRY, isCountry } from "#domain/address/countries.ts";
import { formatPhone } from "#lib/phone/phone-number.server.ts";
import type { SavedAddress } from "#app/shop-client/customer/customer-account.ts";
import type { AddressValues } from "./address-form-values.ts";

/** Converts a saved address into form values. One in a country without delivery keeps everything but the country. */
export function toAddressValues(address: SavedAddress): AddressValues {
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
    phone: formatPhone(phone ?? ""),
  };
}
