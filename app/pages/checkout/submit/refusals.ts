import type { CheckoutField, FieldErrorCode, FieldErrors } from "#app/features/checkout/checkout-fields.ts";

/** Problem of the order as a whole, rather than of one field. */
export type OrderProblem =
  | "empty_cart"
  | "unreadable_cart"
  | "subscription_limit"
  | "refused"
  | "unavailable"
  | "too_many";

/** One of the platform's `userErrors`; `field` is the path to the refused input. */
export interface UserError {
  readonly field: readonly string[] | null;
}

/** Form field of each platform input, by the names of all versions. */
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

/** Assigns the platform's refusals to their fields; a refusal without a field is the order's problem. */
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
