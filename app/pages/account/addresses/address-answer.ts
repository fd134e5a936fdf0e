import type { AddressErrors, AddressValues } from "#app/features/addresses/address-form-values.ts";
import type { FormProblem } from "#app/pages/account/form/form-answer.ts";

/** What the server says to the address form when it was not saved; `values` is what was typed. */
export interface AddressAnswer {
  readonly values: AddressValues | null;
  readonly isDefault: boolean;
  readonly errors: AddressErrors;
  readonly problem: FormProblem | null;
}

/** What came of a button of the list. */
export type ListAnswer =
  | { readonly kind: "done"; readonly done: "default" | "deleted" }
  | { readonly kind: "problem"; readonly problem: FormProblem };
