import type { AddressField } from "#domain/address/address.ts";
import type {
  AddressKind,
  CheckoutField,
  CheckoutValues,
  FieldErrors,
  FormField,
} from "#app/features/checkout/checkout-fields.ts";
import { fieldErrorText } from "./error-texts.ts";

/** State passed to every part of the form: the values, the errors, and a function to change a value. */
export interface FormState {
  readonly values: CheckoutValues;
  readonly errors: FieldErrors;
  readonly change: (field: CheckoutField, value: string) => void;
  /** Sets all values at once. */
  readonly fill: (values: CheckoutValues) => void;
}

interface Changeable {
  readonly currentTarget: { readonly value: string };
}

/** Returns the attributes that connect a control with its field. */
export function fieldProps({ values, errors, change }: Omit<FormState, "fill">, field: CheckoutField) {
  return {
    id: field,
    name: field,
    value: values[field],
    error: errorOf({ values, errors }, field),
    onChange: (event: Changeable) => change(field, event.currentTarget.value),
  };
}

/** The same for a part of one of the form's two addresses. */
export function addressControl(form: FormState, kind: AddressKind) {
  return (field: AddressField) => fieldProps(form, `${kind}_${field}` as CheckoutField);
}

/** Returns the error text of a field, in the page's language; undefined when the field is valid. */
export function errorOf(
  { values, errors }: Pick<FormState, "values" | "errors">,
  field: FormField,
): string | undefined {
  const code = errors[field];
  return code === undefined ? undefined : fieldErrorText(field, code, values);
}
