import type { CheckoutField, FieldErrorCode, FieldErrors } from "#app/features/checkout/checkout-fields.ts";

/** What is wrong with the order as a whole, rather than with one field. */
export type OrderProblem =
  | "empty_cart"
  | "unreadable_cart"
  | "subscription_limit"
  | "refused"
  | "unavailable"
  | "too_many";

/** One of the platform's `userErrors`; `field` is the path to the input that was refused. */
export interface UserError {
  readonly field: readonly string[] | null;
}

/** The platform's name of an input, in any version, and the form's field it came from. */
const FIELD_OF_INPUT: Readonly<Record<string, CheckoutField>> = {
  email: "email",
  phone: "delivery_phone",
  firstName: "delivery_firstName",
  lastName: "delivery_lastName",
  company: "delivery_company",
  address1: "delivery_address1",
  address2: "delivery_address2",
  city: "delivery_city",
  province: "delivery_state",
  provinceCode: "delivery_state",
  country: "delivery_country",
  countryCode: "delivery_country",
  zip: "delivery_postalCode",
  discountCodes: "coupon",
  note: "note",
};

const CODE_OF_FIELD: Partial<Record<CheckoutField, FieldErrorCode>> = {
  coupon: "code_refused",
  note: "too_long",
  delivery_country: "not_deliverable",
};

/** The platform's refusals beside the fields they are about; what fits no field is the order's problem. */
export function readRefusals(userErrors: readonly UserError[]): {
  readonly errors: FieldErrors;
  readonly problem: OrderProblem | null;
} {
  const errors: Partial<Record<CheckoutField, FieldErrorCode>> = {};
  let problem: OrderProblem | null = null;
  for (const { field } of userErrors) {
    const named = field?.map((step) => FIELD_OF_INPUT[step]).findLast((name) => name !== undefined);
    if (named === undefined) problem = "refused";
    else errors[named] = CODE_OF_FIELD[named] ?? "invalid";
  }
  return { errors, problem };
}
