import type { AddressErrorCode, AddressField } from "#domain/address/address.ts";

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
