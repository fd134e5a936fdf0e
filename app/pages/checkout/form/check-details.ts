import { type Address, parseAddress } from "#domain/address/address.ts";
import { isEmail, readEmail } from "#domain/customer/email.ts";
import { isCountry } from "#domain/address/countries.ts";
import { type ExtraValue, parseExtra } from "#domain/checkout/extra-field.ts";
import { EXTRA_FIELDS } from "#domain/checkout/extra-fields.ts";
import { normaliseCode } from "#domain/promotion/discount.ts";
import { isReadable } from "#domain/text/readable-text.ts";
import { isChosenMethod, type ChosenMethod } from "#domain/payment/payment-methods.ts";
import type { PhoneReader } from "#domain/address/phone.ts";
import type { NamedPoint } from "#domain/shipping/pickup-point.ts";
import { DELIVERY_METHODS } from "#domain/shipping/service-terms.ts";
import { parsePointKey } from "#app/features/pickup-points/pickup-point.ts";
import { parseStoreCreditCode } from "#domain/payment/store-credit.ts";
import { parseTaxNumber } from "#domain/invoice/tax-number.ts";
import {
  type AddressKind,
  BILLING_OTHER,
  BILLING_SAME,
  type CheckoutField,
  type CheckoutValues,
  extraFieldName,
  type FieldErrorCode,
  type FieldErrors,
  listAddressFields,
  YES,
} from "#app/features/checkout/checkout-fields.ts";

/** Parsed checkout form. */
export interface CheckoutDetails {
  readonly email: string;
  readonly emailOptIn: boolean;
  /** Address as typed: of the delivery by courier, else of the invoice alone. */
  readonly delivery: Address;
  /** Chosen pick-up point; null for the courier. */
  readonly pickup: Pick<NamedPoint, "carrier" | "id"> | null;
  /** Null when it equals the delivery address. */
  readonly billing: Address | null;
  /** Tax number of the company on the invoice, normalised; null for a person. */
  readonly taxNumber: string | null;
  readonly paymentMethod: ChosenMethod;
  /** Normalised; null for none. */
  readonly coupon: string | null;
  readonly note: string | null;
  /** Values of the extra fields. */
  readonly extras: readonly ExtraValue[];
}

export type CheckedDetails =
  | { readonly ok: true; readonly details: CheckoutDetails }
  | { readonly ok: false; readonly errors: FieldErrors };

const [COURIER, PICKUP] = DELIVERY_METHODS;
const NOTE_MAX_CHARS = 1_000;
export const COUPON_MAX_CHARS = 64;

/**
 * Checks the whole form (spec §3, §5): in the browser before it is sent, and again on the server. At most one error
 * per field.
 *
 * @param readPhone parser of phone numbers, different in browser and server
 */
export function checkDetails(values: CheckoutValues, readPhone: PhoneReader): CheckedDetails {
  const email = readEmail(values.email);
  const coupon = normaliseCode(values.coupon);
  const note = values.note.trim();
  const { paymentMethod, billingChoice } = values;
  const delivery = checkAddress(values, "delivery", readPhone);
  // In E.164 the number is valid in whatever country the invoice goes to.
  const phone = delivery.ok ? delivery.address.phone : "";
  const billing = billingChoice === BILLING_OTHER ? checkAddress(values, "billing", readPhone, phone) : null;

  const typedTaxNumber = values.taxNumber.trim();
  const country = billing === null ? values.delivery_country : values.billing_country;
  // The format of tax numbers depends on the country.
  const taxNumber = isCountry(country) ? parseTaxNumber(typedTaxNumber, country) : null;

  const isPickup = values.deliveryMethod === PICKUP;
  const pickup = isPickup ? parsePointKey(values.pickupPoint) : null;

  const errors: Partial<Record<CheckoutField, FieldErrorCode>> = {};
  if (email === "") errors.email = "required";
  else if (!isEmail(email)) errors.email = "invalid";
  if (!isPickup && values.deliveryMethod !== "" && values.deliveryMethod !== COURIER)
    errors.deliveryMethod = "not_in_list";
  if (isPickup && pickup === null) errors.pickupPoint = "point_required";
  if (!delivery.ok) Object.assign(errors, delivery.errors);
  if (billingChoice !== BILLING_OTHER && billingChoice !== BILLING_SAME) errors.billingChoice = "not_in_list";
  if (billing?.ok === false) Object.assign(errors, billing.errors);
  if (isCountry(country) && typedTaxNumber !== "" && taxNumber === null) errors.taxNumber = "invalid";
  if (!isChosenMethod(paymentMethod)) errors.paymentMethod = "not_in_list";
  if (coupon.length > COUPON_MAX_CHARS) errors.coupon = "too_long";
  else if (!isReadable(coupon)) errors.coupon = "invalid";
  // It is entered on the payment page: as a discount it would only be refused.
  else if (parseStoreCreditCode(values.coupon) !== null) errors.coupon = "store_credit";
  if (note.length > NOTE_MAX_CHARS) errors.note = "too_long";
  else if (!isReadable(note)) errors.note = "invalid";
  const extras: ExtraValue[] = [];
  for (const field of EXTRA_FIELDS) {
    const name = extraFieldName(field);
    const { delivery_country, delivery_company } = values;
    const read = parseExtra(field, values[name], { country: delivery_country, company: delivery_company });
    if (!read.ok) errors[name] = read.error;
    else if (read.value !== "") extras.push({ key: field.key, value: read.value });
  }
  if (values.terms !== YES) errors.terms = "required";

  const isRight = Object.keys(errors).length === 0;
  if (!isRight || !delivery.ok || billing?.ok === false || !isChosenMethod(paymentMethod)) {
    return { ok: false, errors };
  }
  return {
    ok: true,
    details: {
      email,
      emailOptIn: values.emailOptIn === YES,
      delivery: delivery.address,
      pickup,
      billing: billing?.address ?? null,
      taxNumber,
      paymentMethod,
      coupon: coupon || null,
      note: note || null,
      extras,
    },
  };
}

type CheckedAddress =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly errors: FieldErrors };

/** @param phone for an address without a phone field: the courier's number is used */
function checkAddress(
  values: CheckoutValues,
  kind: AddressKind,
  readPhone: PhoneReader,
  phone?: string,
): CheckedAddress {
  const shown = listAddressFields(kind);
  const typed = Object.fromEntries(
    shown.map((field) => [field, values[`${kind}_${field}` as CheckoutField]]),
  );
  const result = parseAddress(phone === undefined ? typed : { ...typed, phone }, readPhone);
  if (result.ok) return result;
  const errors = result.errors.filter(({ field }) => shown.includes(field));
  return {
    ok: false,
    errors: Object.fromEntries(errors.map(({ field, error }) => [`${kind}_${field}`, error])),
  };
}
