import { ADDRESS_FIELDS, type AddressErrorCode, type AddressField } from "#domain/address/address.ts";
import { HOME_COUNTRY } from "#domain/address/countries.ts";

/** What stands in an address form, as typed. */
export type AddressValues = Readonly<Record<AddressField, string>>;
export type AddressErrors = Readonly<Partial<Record<AddressField, AddressErrorCode>>>;

export const EMPTY_ADDRESS: AddressValues = {
  ...(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ""])) as AddressValues),
  country: HOME_COUNTRY,
};

/** Reads an address form's texts; a field that is missing, or that is a file, counts as left empty. */
export function readAddressValues(form: { readonly get: (name: string) => unknown }): AddressValues {
  const entries = ADDRESS_FIELDS.map((field) => {
    const value = form.get(field);
    return [field, typeof value === "string" ? value : ""] as const;
  });
  return Object.fromEntries(entries) as AddressValues;
}
