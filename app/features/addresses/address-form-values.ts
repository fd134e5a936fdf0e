import { ADDRESS_FIELDS, type AddressErrorCode, type AddressField } from "#domain/address/address.ts";
import { HOME_COUNTRY } from "#domain/address/countries.ts";
import { recordOf } from "#domain/text/record-of.ts";

/** Values of an address form, as typed. */
export type AddressValues = Readonly<Record<AddressField, string>>;
export type AddressErrors = Readonly<Partial<Record<AddressField, AddressErrorCode>>>;

export const EMPTY_ADDRESS: AddressValues = {
  ...recordOf(ADDRESS_FIELDS, () => ""),
  country: HOME_COUNTRY,
};

/** Reads an address form's texts; a field that is missing, or that is a file, counts as left empty. */
export function readAddressValues(form: { readonly get: (name: string) => unknown }): AddressValues {
  return recordOf(ADDRESS_FIELDS, (field) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  });
}
