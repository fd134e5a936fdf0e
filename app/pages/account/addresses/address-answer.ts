import type { AddressErrors, AddressValues } from "#app/features/addresses/address-form-values.ts";
import type { FormProblem } from "#app/pages/account/form/form-answer.ts";

/** Answer of the server to an address form that was not saved; `values` is as typed. */
export interface AddressAnswer {
  readonly values: AddressValues | null;
  readonly isDefault: boolean;
  readonly errors: AddressErrors;
  readonly problem: FormProblem | null;
}

/** Answer to a button of the list. */
export type ListAnswer =
  | { readonly kind: "done"; readonly done: "default" | "deleted" }
  | { readonly kind: "problem"; readonly problem: FormProblem };
