import type { AddressErrorCode, AddressField } from "#domain/address/address.ts";

/** An address of a customer's address book, as the platform has it. */
export interface SavedAddress {
  /** Names the address on the platform. May carry the customer's token on a hosted shop: it never leaves the server. */
  readonly id: string;
  /** The number in `id`: names it in addresses of pages. */
  readonly key: string;
  readonly isDefault: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  /** Its name, for reading. */
  readonly state: string | null;
  /** Its code, for forms. */
  readonly stateCode: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string | null;
  /** E.164. */
  readonly phone: string | null;
}

/** What the platform keeps of a customer, and tells her own token. */
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

/** Why the platform did not do what a customer asked for. */
export type AccountProblem =
  /** It does not answer, or not now. */
  | { readonly kind: "unavailable" }
  /** Her token is no longer good there: she has to log in again. */
  | { readonly kind: "token" }
  /** The very same address is there already. */
  | { readonly kind: "taken" }
  /** What it was asked to change is not there, or not hers. */
  | { readonly kind: "missing" }
  /** What she typed was refused; `fields` is empty where it does not say which of it. */
  | {
      readonly kind: "refused";
      readonly fields: readonly { readonly field: AddressField; readonly code: AddressErrorCode }[];
    };

export type AccountAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: AccountProblem };
