import { m } from "../../i18n/messages.ts";
import { BILLING_OTHER, type CheckoutField, type FieldErrorCode } from "./checkout-fields.ts";
import type { OrderProblem } from "./refusals.ts";

type Text = () => string;

const REQUIRED: Partial<Record<string, Text>> = {
  email: m["checkout.error_required_email"],
  firstName: m["checkout.error_required_first_name"],
  lastName: m["checkout.error_required_last_name"],
  country: m["checkout.error_not_in_list_country"],
  address1: m["checkout.error_required_address"],
  city: m["checkout.error_required_city"],
  state: m["checkout.error_required_state"],
  postalCode: m["checkout.error_required_postal_code"],
  phone: m["checkout.error_required_phone"],
  terms: m["checkout.error_required_terms"],
};

const INVALID: Partial<Record<string, Text>> = {
  email: m["checkout.error_invalid_email"],
  postalCode: m["checkout.error_invalid_postal_code"],
  phone: m["checkout.error_invalid_phone"],
};

/** What stands beside a field that is not right, in the page's language. */
export function fieldErrorText(field: CheckoutField, code: FieldErrorCode): string {
  const name = field.replace(/^(delivery|billing)_/, "");
  switch (code) {
    case "required":
      return (REQUIRED[name] ?? m["checkout.error_invalid"])();
    case "invalid":
      return (INVALID[name] ?? m["checkout.error_invalid"])();
    case "too_long":
      return m["checkout.error_too_long"]();
    case "not_in_list":
      return name === "country"
        ? m["checkout.error_not_in_list_country"]()
        : m["checkout.error_not_in_list"]();
    case "not_deliverable":
      return m["checkout.error_not_deliverable"]();
    case "code_refused":
      return `${m["checkout.error_code_title"]()}. ${m["checkout.error_code_text"]()}`;
  }
}

/** The same in the list on top of the page, where the address it belongs to is not in sight. */
export function summaryErrorText(field: CheckoutField, code: FieldErrorCode): string {
  const text = fieldErrorText(field, code);
  return field.startsWith("billing_") ? m["checkout.error_in_billing"]({ error: text }) : text;
}

/** What is wrong with the order as a whole: a title and what to do next. */
export function problemText(problem: OrderProblem): { readonly title: string; readonly text: string } {
  switch (problem) {
    case "unavailable":
      return {
        title: m["checkout.problem_unavailable_title"](),
        text: m["checkout.problem_unavailable_text"](),
      };
    case "subscription_limit":
      return {
        title: m["checkout.problem_subscription_title"](),
        text: m["checkout.problem_subscription_text"](),
      };
    case "refused":
      return { title: m["checkout.problem_refused_title"](), text: m["checkout.problem_refused_text"]() };
    case "empty_cart":
    case "unreadable_cart":
      return { title: m["checkout.problem_cart_title"](), text: m["checkout.problem_cart_text"]() };
  }
}

/** Where a link to a field leads: for the choice of the billing address, to its first answer. */
export function fieldId(field: CheckoutField): string {
  if (field === "billingChoice") return `billingChoice-${BILLING_OTHER}`;
  return field === "paymentMethod" ? "paymentMethod-card" : field;
}
