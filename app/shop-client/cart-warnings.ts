import { CheckoutCartCreate } from "./checkout.query.ts";
import {
  type CheckoutCartCreateMutation,
  type CheckoutCartCreateMutationVariables,
  TypedDocumentString,
} from "./generated/graphql.ts";

/** From this version on a cart's answer says by warnings why a code was not taken. */
const WARNINGS_SINCE = "2024-10";

/**
 * Why the platform did not take a code. What a warning says about the buyer (used before, not for this customer) is left
 * out: no answer before the payment depends on whether an address has ordered (design §5.30).
 */
export type CodeReason = "unknown" | "inactive" | "used_up" | "out_of_range" | "other_goods";

const REASON_OF_WARNING: Readonly<Record<string, CodeReason>> = {
  DISCOUNT_NOT_FOUND: "unknown",
  DISCOUNT_CURRENTLY_INACTIVE: "inactive",
  DISCOUNT_USAGE_LIMIT_REACHED: "used_up",
  DISCOUNT_PURCHASE_NOT_IN_RANGE: "out_of_range",
  DISCOUNT_QUANTITY_NOT_IN_RANGE: "out_of_range",
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: "other_goods",
  DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: "other_goods",
};

/**
 * The mutation that makes the checkout's cart, in the shape of an API version: 2024-01, which the store is written for,
 * knows no warnings and refuses a document that asks for them.
 */
export function cartCreateFor(version: string): typeof CheckoutCartCreate {
  if (version < WARNINGS_SINCE) return CheckoutCartCreate;
  return WITH_WARNINGS;
}

const WITH_WARNINGS = new TypedDocumentString<
  CheckoutCartCreateMutation,
  CheckoutCartCreateMutationVariables
>(CheckoutCartCreate.toString().replace("userErrors {", "warnings { code } userErrors {"));

/** The reason the warnings of a `cartCreate` give for a code that was not taken; null where they give none that may be told. */
export function codeReason(answer: object): CodeReason | null {
  // The generated type is that of 2024-01 and knows no warnings; the wire carries what the document asks for.
  const { warnings = [] } = answer as { readonly warnings?: readonly { readonly code: string }[] };
  for (const { code } of warnings) {
    const reason = REASON_OF_WARNING[code];
    if (reason !== undefined) return reason;
  }
  return null;
}
