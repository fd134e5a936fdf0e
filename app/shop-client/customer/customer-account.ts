import type { Address, AddressErrorCode, AddressField } from "#domain/address/address.ts";
import type { Locale } from "#app/shop-client/catalogue.server.ts";

/** Maximum number of addresses that are read. */
export const ADDRESSES_MAX = 100;

/** Address of a customer's address book, as the platform has it. */
export interface SavedAddress {
  /** Platform's id of the address. May contain the customer's token on a hosted shop: it never leaves the server. */
  readonly id: string;
  /** Number in `id`, used in paths of pages. */
  readonly key: string;
  readonly isDefault: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  /** Name, for display. */
  readonly state: string | null;
  /** Code, for forms. */
  readonly stateCode: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string | null;
  /** E.164. */
  readonly phone: string | null;
}

/** Data that the platform stores of a customer and returns for the customer's token. */
export interface CustomerRecord {
  /** `gid://shopify/Customer/…` */
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly acceptsMarketing: boolean;
  /** The default address first. */
  readonly addresses: readonly SavedAddress[];
}

export interface Person {
  /** An empty name is removed. */
  readonly firstName: string;
  readonly lastName: string;
}

/** A customer's data at the platform, by the Storefront API or by the Customer Account API. */
export interface CustomerAccount {
  /** Reads the address book, the default address first, then in the platform's order. */
  readonly readAddresses: (place: Locale) => Promise<AccountAnswer<readonly SavedAddress[]>>;
  /** Reads everything the platform stores of the customer. */
  readonly readRecord: () => Promise<AccountAnswer<CustomerRecord>>;
  /** Creates an address; returns its id. */
  readonly createAddress: (address: Address) => Promise<AccountAnswer<string>>;
  /** Updates an address; returns its id, which may have changed. */
  readonly updateAddress: (id: string, address: Address) => Promise<AccountAnswer<string>>;
  readonly deleteAddress: (id: string) => Promise<AccountAnswer<unknown>>;
  readonly makeDefaultAddress: (id: string) => Promise<AccountAnswer<unknown>>;
  readonly updatePerson: (person: Person) => Promise<AccountAnswer<unknown>>;
}

/** Reason why the platform did not do a customer's request. */
export type AccountProblem =
  /** No answer, or not now. */
  | { readonly kind: "unavailable" }
  /** The customer token is no longer valid: the customer has to log in again. */
  | { readonly kind: "token" }
  /** An equal address already exists. */
  | { readonly kind: "taken" }
  /** The object to change does not exist, or belongs to another customer. */
  | { readonly kind: "missing" }
  /** Typed values were refused; `fields` is empty if the platform does not name them. */
  | {
      readonly kind: "refused";
      readonly fields: readonly { readonly field: AddressField; readonly code: AddressErrorCode }[];
    };

export type AccountAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: AccountProblem };
