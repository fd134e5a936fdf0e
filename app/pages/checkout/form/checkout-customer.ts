import { ADDRESS_FIELDS } from "#domain/address/address.ts";
import { HOME_COUNTRY } from "#domain/address/countries.ts";
import type { AddressValues } from "#app/features/addresses/address-form-values.ts";
import type { CheckoutField, CheckoutValues } from "#app/features/checkout/checkout-fields.ts";

/** What the checkout knows of whoever is logged in. */
export interface CheckoutCustomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Her address book, the default one first; empty too when the platform is silent. */
  readonly addresses: readonly OfferedAddress[];
  /** Whether the platform keeps an address for this session: it takes a token of the platform. */
  readonly savesAddresses: boolean;
}

export interface OfferedAddress {
  readonly key: string;
  readonly isDefault: boolean;
  /** In one line, to choose by. */
  readonly label: string;
  readonly values: AddressValues;
}

/** What a form that is still empty is filled with: her e-mail, and her default address or at least her name. */
export function fillFromCustomer(values: CheckoutValues, customer: CheckoutCustomer | null): CheckoutValues {
  if (customer === null) return values;
  const email = values.email === "" ? customer.email : values.email;
  if (!isBlank(values)) return { ...values, email };
  const address = customer.addresses.find(({ isDefault }) => isDefault);
  if (address !== undefined) return { ...withAddress(values, address.values), email };
  const { firstName, lastName } = customer;
  return { ...values, email, delivery_firstName: firstName, delivery_lastName: lastName };
}

/** The form with a saved address as the delivery address. */
export function withAddress(values: CheckoutValues, address: AddressValues): CheckoutValues {
  const parts = ADDRESS_FIELDS.map((field) => [`delivery_${field}`, address[field]] as const);
  return { ...values, ...Object.fromEntries(parts) };
}

/** Which of her addresses stands in the form as it was saved; empty for none. */
export function chosenAddress(values: CheckoutValues, addresses: readonly OfferedAddress[]): string {
  const chosen = addresses.find((address) =>
    ADDRESS_FIELDS.every((field) => values[`delivery_${field}` as CheckoutField] === address.values[field]),
  );
  return chosen?.key ?? "";
}

/** Nothing is typed into the delivery address; the country stands there from the start. */
function isBlank(values: CheckoutValues): boolean {
  return ADDRESS_FIELDS.every((field) => {
    const value = values[`delivery_${field}` as CheckoutField];
    return field === "country" ? value === HOME_COUNTRY : value.trim() === "";
  });
}
