import {
  parseAddress,
  type Address,
  type AddressErrorCode,
  type AddressField,
} from "#domain/address/address.ts";
import { isEmail, readEmail } from "#domain/customer/email.ts";
import { HOME_COUNTRY, isCountry } from "#domain/address/countries.ts";
import {
  type DeferredMethod,
  isDeferredMethod,
  isPaymentMethod,
  type PaymentMethod,
  STORE_CREDIT_MEANS,
} from "#domain/payment/payment-methods.ts";
import { parseTaxNumber } from "#domain/invoice/tax-number.ts";
import { readPhone } from "#lib/phone/phone-number.server.ts";
import { fieldsOfAddress, type AddressKind, type CheckoutValues } from "./checkout-fields.ts";
import type { Instrument, PaymentGateway, ReadFields } from "#shop/payment/gateway/payment-gateway.ts";
import { RENEWAL_CONSENT_VERSION } from "#shop/payment/terms.ts";
import type { ErrorText, FormError } from "./form-error.ts";
import type { Submission } from "./submission.ts";

export type CheckedForm =
  /** The instrument is null where store credit pays all, and for a method without a gateway. */
  | { readonly ok: true; readonly submission: Submission; readonly instrument: Instrument | null }
  | { readonly ok: false; readonly errors: readonly FormError[] };

interface FormFacts {
  /** The terms were accepted on the storefront. */
  readonly termsAccepted: boolean;
  /** Null where the shop does not deliver. */
  readonly shippingHandle: string | null;
  /** The cart is to be fetched at a pick-up point. */
  readonly isPickup?: boolean;
  /** `linesFingerprint` of the cart. */
  readonly lines: string;
  readonly gateway: Pick<PaymentGateway, "methods" | "keepable">;
  /** An order with a subscription: its method has to be stored for the renewals. */
  readonly isRenewed: boolean;
  /** Store credit pays all of it: no method or card is needed. */
  readonly isPaidByCredit?: boolean;
  /** Methods without a gateway that are offered for this order. */
  readonly deferred?: readonly DeferredMethod[];
}

/**
 * Checks everything a payment needs (spec §3, Checkout fields), in the order of the page.
 *
 * @param fields of the gateway's own page; null with a hosted page
 */
export function checkForm(values: CheckoutValues, fields: ReadFields | null, facts: FormFacts): CheckedForm {
  const email = readEmail(values.email);
  const delivery = checkAddress(values, "delivery", values.delivery_phone);
  // The number as parsed for the delivery country: the billing country would parse it as its own.
  const phone = delivery.ok ? delivery.address.phone : "";
  const billing = values.billing_choice === "different" ? checkAddress(values, "billing", phone) : null;
  const { shippingHandle, lines, gateway, isRenewed, isPaidByCredit = false } = facts;
  const deferred = !isPaidByCredit && isDeferredMethod(values.method) ? values.method : null;
  const isAtGateway = !isPaidByCredit && deferred === null;
  const method = isAtGateway ? methodOf(values, gateway) : null;
  const typed = method === "card" ? fields : null;
  const instrument = method && { method, typed: typed?.details ?? null };
  const errors: FormError[] = [];
  if (deferred !== null && facts.deferred?.includes(deferred) !== true)
    errors.push({ field: "method", text: NOT_OFFERED[deferred] });
  if (method === null && isAtGateway) errors.push({ field: "method", text: "payment.error.method" });
  if (method !== null && isRenewed && !gateway.keepable.includes(method))
    errors.push({ field: "method", text: "payment.error.method_not_kept" });
  errors.push(...(typed?.errors ?? []), ...emailErrors(email), ...errorsOf(delivery));
  if (shippingHandle === null && delivery.ok) {
    errors.push({
      field: "delivery_country",
      text: facts.isPickup === true ? "payment.error.no_pickup" : "payment.error.no_delivery",
    });
  }
  errors.push(...errorsOf(billing), ...taxNumberErrors(values));
  if (!facts.termsAccepted && values.terms !== "yes")
    errors.push({ field: "terms", text: "payment.error.terms" });
  if (isRenewed && values.subscription_consent !== "yes")
    errors.push({ field: "subscription_consent", text: "payment.error.subscription_consent" });
  if (errors.length > 0 || !delivery.ok || billing?.ok === false || shippingHandle === null)
    return { ok: false, errors };
  if (instrument === null && isAtGateway) return { ok: false, errors };
  const submission: Submission = {
    email,
    delivery: delivery.address,
    billing: billing?.address ?? null,
    taxNumber: taxNumberOf(values),
    shippingHandle,
    method: deferred ?? instrument?.method ?? STORE_CREDIT_MEANS,
    lines,
    ...(isRenewed && { renewalConsent: RENEWAL_CONSENT_VERSION }),
  };
  return { ok: true, submission, instrument };
}

const NOT_OFFERED = {
  cash_on_delivery: "payment.error.cash_not_offered",
  bank_transfer: "payment.error.transfer_not_offered",
} as const satisfies Record<DeferredMethod, ErrorText>;

/** Tells whether contact and addresses are complete, so that the page need not show their fields. */
export function areDetailsComplete(values: CheckoutValues, shippingHandle: string | null): boolean {
  const isBillingWhole =
    values.billing_choice !== "different" || checkAddress(values, "billing", values.delivery_phone).ok;
  return (
    isBillingWhole &&
    shippingHandle !== null &&
    emailErrors(readEmail(values.email)).length === 0 &&
    taxNumberErrors(values).length === 0 &&
    checkAddress(values, "delivery", values.delivery_phone).ok
  );
}

/** Returns the company's tax number in the format of its invoice country; null when missing or invalid. */
function taxNumberOf(values: CheckoutValues): string | null {
  const country = values.billing_choice === "different" ? values.billing_country : values.delivery_country;
  return isCountry(country) ? parseTaxNumber(values.tax_number, country) : null;
}

function taxNumberErrors(values: CheckoutValues): FormError[] {
  if (values.tax_number.trim() === "" || taxNumberOf(values) !== null) return [];
  return [{ field: "tax_number", text: "payment.error.invalid.tax_number" }];
}

function methodOf({ method }: CheckoutValues, { methods }: FormFacts["gateway"]): PaymentMethod | null {
  return isPaymentMethod(method) && methods.includes(method) ? method : null;
}

function errorsOf(checked: CheckedAddress | null): readonly FormError[] {
  return checked === null || checked.ok ? [] : checked.errors;
}

function emailErrors(email: string): FormError[] {
  if (email === "") return [{ field: "email", text: "payment.error.required.email" }];
  return isEmail(email) ? [] : [{ field: "email", text: "payment.error.invalid.email" }];
}

type CheckedAddress =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly errors: readonly FormError[] };

function checkAddress(values: CheckoutValues, kind: AddressKind, phone: string): CheckedAddress {
  const shown = fieldsOfAddress(kind);
  const input = Object.fromEntries(shown.map((field) => [field, values[`${kind}_${field}`]]));
  const result = parseAddress({ ...input, phone }, readPhone);
  if (result.ok) return result;
  const errors = result.errors
    .filter(({ field }) => shown.includes(field))
    .map(({ field, error }): FormError => ({
      field: `${kind}_${field}`,
      text: addressErrorText(field, error, values[`${kind}_country`]),
    }));
  return { ok: false, errors };
}

/** Returns the error text of an address field, in the terms of its country. */
export function addressErrorText(field: AddressField, error: AddressErrorCode, country: string): ErrorText {
  if (error === "too_long") return "payment.error.too_long";
  if (field === "state") return stateErrorText(country);
  if (field === "postalCode" && country === "US")
    return `payment.error.${error === "required" ? "required" : "invalid"}.zip_code`;
  if (error === "required") return `payment.error.required.${field}`;
  if (field === "country") return "payment.error.not_in_list.country";
  if (field !== "phone" && field !== "postalCode") return "payment.error.invalid";
  return country === HOME_COUNTRY
    ? `payment.error.invalid.${field}`
    : `payment.error.invalid.${field}_abroad`;
}

function stateErrorText(country: string): ErrorText {
  if (country === "US") return "payment.error.state.us";
  return country === "CA" ? "payment.error.state.canada" : "payment.error.state.county";
}
