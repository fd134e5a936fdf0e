import type { TextKey } from "#shop/texts/say.ts";
import type { FormField } from "./checkout-fields.ts";

export type ErrorText = Extract<TextKey, `payment.error.${string}` | `login.error.${string}`>;

/** A form error: the field to correct and the text to show. */
export interface FormError {
  readonly field: FormField;
  readonly text: ErrorText;
}
