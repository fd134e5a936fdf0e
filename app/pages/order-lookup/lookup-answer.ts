/** Errors of a lookup by field; `form` is about none of them. */
export interface LookupProblems {
  readonly number?: "required" | "invalid";
  readonly email?: "required" | "invalid";
  readonly form?: "too_many" | "unreachable";
}

/** Answer to the form: the same for every pair of number and address. */
export type LookupAnswer =
  | { readonly kind: "problem"; readonly problems: LookupProblems; readonly values: LookupValues }
  | {
      readonly kind: "sent";
      readonly values: LookupValues;
      /** The store sends no real mail: the mails can be read at `/dev/mail`. */
      readonly outbox: boolean;
    };

/** Values as typed. */
export interface LookupValues {
  readonly number: string;
  readonly email: string;
}
