import type { AddressErrorCode, AddressField } from "#domain/address.ts";
import { m } from "../../i18n/messages.ts";

type Texts = Partial<Record<AddressField, () => string>>;

const REQUIRED: Texts = {
  firstName: m["addresses.error_required_first_name"],
  lastName: m["addresses.error_required_last_name"],
  country: m["addresses.error_not_in_list_country"],
  address1: m["addresses.error_required_address"],
  city: m["addresses.error_required_city"],
  state: m["addresses.error_required_state"],
  postalCode: m["addresses.error_required_postal_code"],
  phone: m["addresses.error_required_phone"],
};

const INVALID: Texts = {
  postalCode: m["addresses.error_invalid_postal_code"],
  phone: m["addresses.error_invalid_phone"],
};

/** What stands beside a part of an address that is not right, in the page's language. */
export function addressErrorText(field: AddressField, code: AddressErrorCode): string {
  switch (code) {
    case "required":
      return (REQUIRED[field] ?? m["addresses.error_invalid"])();
    case "invalid":
      return (INVALID[field] ?? m["addresses.error_invalid"])();
    case "too_long":
      return m["addresses.error_too_long"]();
    case "not_in_list":
      return field === "country"
        ? m["addresses.error_not_in_list_country"]()
        : m["addresses.error_not_in_list"]();
  }
}
