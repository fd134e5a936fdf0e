import type { AddressErrorCode, AddressField } from "#domain/address/address.ts";
import { HOME_COUNTRY } from "#domain/address/countries.ts";
import { postalCodeExample } from "#domain/address/postal-codes.ts";
import { m } from "#app/i18n/messages.ts";

type Texts = Partial<Record<AddressField, () => string>>;

const REQUIRED: Texts = {
  firstName: m["addresses.error_required_first_name"],
  lastName: m["addresses.error_required_last_name"],
  country: m["addresses.error_not_in_list_country"],
  address1: m["addresses.error_required_address"],
  city: m["addresses.error_required_city"],
  phone: m["addresses.error_required_phone"],
};

/** Explains an error of an address field in the page's language, with the field names of the address's country. */
export function addressErrorText(field: AddressField, code: AddressErrorCode, country: string): string {
  switch (code) {
    case "required":
      if (field === "state") return stateErrorText(country);
      if (field === "postalCode") return postalCodeRequiredText(country);
      return (REQUIRED[field] ?? m["addresses.error_invalid"])();
    case "invalid":
      if (field === "postalCode") return postalCodeInvalidText(country);
      return field === "phone" ? phoneErrorText(country) : m["addresses.error_invalid"]();
    case "too_long":
      return m["addresses.error_too_long"]();
    case "not_in_list":
      if (field === "country") return m["addresses.error_not_in_list_country"]();
      return field === "state" ? stateErrorText(country) : m["addresses.error_not_in_list"]();
  }
}

function stateErrorText(country: string): string {
  if (country === "US") return m["addresses.error_state"]();
  return country === "CA" ? m["addresses.error_province"]() : m["addresses.error_county"]();
}

function postalCodeRequiredText(country: string): string {
  return country === "US"
    ? m["addresses.error_required_zip_code"]()
    : m["addresses.error_required_postal_code"]();
}

function postalCodeInvalidText(country: string): string {
  const example = postalCodeExample(country);
  if (example === null) return m["addresses.error_invalid"]();
  if (country === HOME_COUNTRY) return m["addresses.error_invalid_postal_code"]({ example });
  return country === "US"
    ? m["addresses.error_invalid_zip_code"]({ example })
    : m["addresses.error_invalid_postal_code_abroad"]({ example });
}

function phoneErrorText(country: string): string {
  return country === HOME_COUNTRY
    ? m["addresses.error_invalid_phone"]()
    : m["addresses.error_invalid_phone_abroad"]();
}
