import { ADDRESS_FIELDS } from "#domain/address/address.ts";
import { HOME_COUNTRY } from "#domain/address/countries.ts";
import type { AddressValues } from "#app/features/addresses/address-form-values.ts";
import type { CheckoutField, CheckoutValues } from "#app/features/checkout/checkout-fields.ts";

/** Data of a logged-in customer for the checkout. */
export interface CheckoutCustomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Address book, the default address first; empty too when the platform does not answer. */
  readonly addresses: readonly OfferedAddress[];
  /** True if the platform can save an address for this session: it needs a token of the platform. */
  readonly savesAddresses: boolean;
}

export interface OfferedAddress {
  readonly key: string;
  readonly isDefault: boolean;
  /** In one line, for the list of choices. */
  readonly label: string;
  readonly values: AddressValues;
}

/** Fills an empty form with the customer's e-mail, and the default address or at least the name. */
export function fillFromCustomer(values: CheckoutValues, customer: CheckoutCustomer | null): CheckoutValues {
  if (customer === null) return values;
  const email = values.email === "" ? customer.email : values.email;
  if (!isBlank(values)) return { ...values, email };
  const address = customer.addresses.find(({ isDefault }) => isDefault);
  if (address !== undefined) return { ...withAddress(values, address.values), email };
  const { firstName, lastName } = customer;
  return { ...values, email, delivery_firstName: firstName, delivery_lastName: lastName };
}

/** Sets a saved address as the delivery address of the form. */
export function withAddress(values: CheckoutValues, address: AddressValues): CheckoutValues {
  const parts = ADDRESS_FIELDS.map((field) => [`delivery_${field}`, address[field]] as const);
  return { ...values, ...Object.fromEntries(parts) };
}

/** Finds the saved address that the form contains unchanged; empty for none. */
export function chosenAddress(values: CheckoutValues, addresses: readonly OfferedAddress[]): string {
  const chosen = addresses.find((address) =>
    ADDRESS_FIELDS.every((field) => values[`delivery_${field}` as CheckoutField] === address.values[field]),
  );
  return chosen?.key ?? "";
}

/** Tells whether the delivery address is empty; the country is preselected. */
function isBlank(values: CheckoutValues): boolean {
  return ADDRESS_FIELDS.every((field) => {
    const value = values[`delivery_${field}` as CheckoutField];
    return field === "country" ? value === HOME_COUNTRY : value.trim() === "";
  });
}
