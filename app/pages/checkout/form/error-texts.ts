import { ADDRESS_FIELDS, type AddressErrorCode } from "#domain/address/address.ts";
import type { Language } from "#domain/language/languages.ts";
import { inLanguage } from "#domain/language/translations.ts";
import type { Money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { DELIVERY_METHODS } from "#domain/shipping/service-terms.ts";
import { m } from "#app/i18n/messages.ts";
import type { RefusedCode } from "#app/shop-client/checkout/code-refusal.ts";
import { addressErrorText } from "#app/features/addresses/address-error-text.ts";
import {
  ACCOUNT_PASSWORD,
  BILLING_OTHER,
  type CheckoutValues,
  findExtraField,
  type FieldErrorCode,
  type FormField,
} from "#app/features/checkout/checkout-fields.ts";
import type { OrderProblem } from "#app/pages/checkout/submit/refusals.ts";

/**
 * Returns the error text beside a field, in the page's language; the fields of an address have the names of its
 * country.
 */
export function fieldErrorText(field: FormField, code: FieldErrorCode, values: CheckoutValues): string {
  if (field === ACCOUNT_PASSWORD) return passwordErrorText(code);
  const part = ADDRESS_FIELDS.find((each) => field === `delivery_${each}` || field === `billing_${each}`);
  if (part !== undefined && isAddressError(code)) {
    const country = field.startsWith("billing_") ? values.billing_country : values.delivery_country;
    return addressErrorText(part, code, country);
  }
  switch (code) {
    case "required":
      if (field === "email") return m["checkout.error_required_email"]();
      if (findExtraField(field) !== undefined) return m["checkout.error_required"]();
      return field === "terms" ? m["checkout.error_required_terms"]() : m["checkout.error_invalid"]();
    case "invalid":
      if (field === "email") return m["checkout.error_invalid_email"]();
      return field === "taxNumber" ? m["checkout.error_invalid_tax_number"]() : m["checkout.error_invalid"]();
    case "too_long":
      return m["checkout.error_too_long"]();
    case "not_in_list":
      return m["checkout.error_not_in_list"]();
    case "too_short":
      return m["checkout.error_invalid"]();
    case "not_deliverable":
      return m["checkout.error_not_deliverable"]();
    case "point_required":
      return m["checkout.error_point_required"]();
    case "point_gone":
      return m["checkout.error_point_gone"]();
    case "point_not_offered":
      return m["checkout.error_point_not_offered"]();
    case "store_credit":
      return m["checkout.error_store_credit"]();
    case "code_refused":
    case "code_unknown":
    case "code_inactive":
    case "code_used_up":
    case "code_out_of_range":
    case "code_other_currency":
    case "code_other_goods":
      return codeErrorText(code);
  }
}

type CodeError = Extract<FieldErrorCode, `code_${string}`>;

/** Returns the sentence of the specification (spec §5), followed by the reason if it is known. */
function codeErrorText(code: CodeError, minimum: Money | null = null): string {
  const reason =
    minimum === null
      ? codeReasonText(code)
      : m["checkout.code_below_minimum"]({ minimum: formatPrice(minimum) });
  const sentence = `${m["checkout.error_code_title"]()}. ${m["checkout.error_code_text"]()}.`;
  return reason === null ? sentence : `${sentence}\n${reason}`;
}

function codeReasonText(code: CodeError): string | null {
  switch (code) {
    case "code_refused":
      return null;
    case "code_unknown":
      return m["checkout.code_unknown"]();
    case "code_inactive":
      return m["checkout.code_inactive"]();
    case "code_used_up":
      return m["checkout.code_used_up"]();
    case "code_out_of_range":
      return m["checkout.code_out_of_range"]();
    case "code_other_currency":
      return m["checkout.code_other_currency"]();
    case "code_other_goods":
      return m["checkout.code_other_goods"]();
  }
}

/** Returns the text beside a code that the platform refused in a check. */
export function codeRefusalText({ reason, minimum }: RefusedCode): string {
  return codeErrorText(reason === null ? "code_refused" : `code_${reason}`, minimum);
}

/** Tells whether the discount code was refused. */
export function isCodeError(code: FieldErrorCode | undefined): boolean {
  return code?.startsWith("code_") === true;
}

function isAddressError(code: FieldErrorCode): code is AddressErrorCode {
  if (code.startsWith("point_") || isCodeError(code)) return false;
  return code !== "not_deliverable" && code !== "store_credit" && code !== "too_short";
}

function passwordErrorText(code: FieldErrorCode): string {
  if (code === "required") return m["auth.password_required"]();
  if (code === "too_long") return m["auth.password_long"]();
  return code === "too_short" ? m["auth.password_short_registration"]() : m["auth.password_spaces"]();
}

/** Returns the error text for the list above the form, which names the address of the field. */
export function summaryErrorText(
  field: FormField,
  code: FieldErrorCode,
  { values, language }: { readonly values: CheckoutValues; readonly language: Language },
): string {
  const text = fieldErrorText(field, code, values);
  const extra = findExtraField(field);
  if (extra !== undefined) return `${inLanguage(extra.label, language)}: ${text}`;
  return field.startsWith("billing_") ? m["checkout.error_in_billing"]({ error: text }) : text;
}

/** Returns the texts of a problem with the order as a whole: a title and what to do next. */
export function problemText(problem: OrderProblem): { readonly title: string; readonly text: string } {
  switch (problem) {
    case "unavailable":
      return {
        title: m["checkout.problem_unavailable_title"](),
        text: m["checkout.problem_unavailable_text"](),
      };
    case "too_many":
      return {
        title: m["checkout.problem_too_many_title"](),
        text: m["checkout.problem_too_many_text"](),
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

/** Returns the id that links to a field point to: for the choice of the billing address, its first option. */
export function fieldId(field: FormField): string {
  if (field === "billingChoice") return `billingChoice-${BILLING_OTHER}`;
  if (field === "deliveryMethod") return `deliveryMethod-${DELIVERY_METHODS[0]}`;
  if (field === "pickupPoint") return "pointQuery";
  return field === "paymentMethod" ? "paymentMethod-card" : field;
}
