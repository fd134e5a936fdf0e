/** What stands in the way of a lookup, by field; `form` is about none of them. */
export interface LookupProblems {
  readonly number?: "required" | "invalid";
  readonly email?: "required" | "invalid";
  readonly form?: "too_many" | "unreachable";
}

/** What the form is answered: the same for every pair of number and address. */
export type LookupAnswer =
  | { readonly kind: "problem"; readonly problems: LookupProblems; readonly values: LookupValues }
  | {
      readonly kind: "sent";
      readonly values: LookupValues;
      /** The store sends no real mail: what it would have sent can be read at `/dev/mail`. */
      readonly outbox: boolean;
    };

/** As they were typed. */
export interface LookupValues {
  readonly number: string;
  readonly email: string;
}
