import { ADDRESS_FIELDS, type Address, type AddressField } from "#domain/address/address.ts";
import { HOME_COUNTRY, isCountry } from "#domain/address/countries.ts";
import { isChosenMethod } from "#domain/payment/payment-methods.ts";
import { TAX_NUMBER_ATTRIBUTE } from "#domain/invoice/tax-number.ts";
import { formatPhone } from "#lib/phone/phone-number.server.ts";
import { isPickupHandle } from "#shop/modules/cart/cart-pricing.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { CHECKOUT_FIELDS, type AddressKind, type CheckoutValues } from "./checkout-fields.ts";
import { attributeOf } from "#shop/payment/checkout.ts";
import type { Submission } from "./submission.ts";
import { recordOf } from "#domain/text/record-of.ts";

type PartialAddress = { readonly [field in AddressField]?: string | null };

/** Returns the initial form values: from the cart, or from the submission of a payment that failed. */
export function initialValues(cart: StoredCart, submission: Submission | null): CheckoutValues {
  const values = submission === null ? valuesOfCart(cart) : valuesOfSubmission(submission);
  return withPointAddress(values, cart);
}

function valuesOfCart(cart: StoredCart): CheckoutValues {
  const billing = billingAttribute(cart);
  const country = [cart.deliveryAddress?.country, cart.buyer.countryCode, cart.country].find(isCountry);
  const delivery = {
    phone: cart.buyer.phone,
    ...withoutNulls(cart.deliveryAddress),
    country: country ?? HOME_COUNTRY,
  };
  const method = attributeOf(cart, "payment_method");
  return {
    ...emptyValues(),
    email: cart.buyer.email ?? "",
    ...addressValues("delivery", delivery),
    ...addressValues("billing", billing ?? { country: delivery.country }),
    billing_choice: billing === null ? "same" : "different",
    tax_number: attributeOf(cart, TAX_NUMBER_ATTRIBUTE) ?? "",
    method: isChosenMethod(method) ? method : "card",
    shipping: "standard",
  };
}

function valuesOfSubmission({
  email,
  delivery,
  billing,
  taxNumber,
  method,
  renewalConsent,
}: Submission): CheckoutValues {
  return {
    ...emptyValues(),
    email,
    ...addressValues("delivery", delivery),
    ...addressValues("billing", billing ?? { country: delivery.country }),
    billing_choice: billing === null ? "same" : "different",
    tax_number: taxNumber ?? "",
    // Store credit is no method: the form falls back to card.
    method: isChosenMethod(method) ? method : "card",
    shipping: "standard",
    terms: "yes",
    subscription_consent: renewalConsent === undefined ? "" : "yes",
  };
}

/**
 * Puts the address of the chosen pick-up point in place of a typed one: only name and phone are the buyer's to change.
 * Returns the values as they are for a courier.
 */
export function withPointAddress(values: CheckoutValues, cart: StoredCart): CheckoutValues {
  if (!isPickupHandle(cart.selectedDelivery)) return values;
  const { delivery_firstName, delivery_lastName, delivery_phone } = values;
  return {
    ...values,
    // Nobody is invoiced at a locker.
    billing_choice: "different",
    ...addressValues("delivery", withoutNulls(cart.deliveryAddress)),
    ...{ delivery_firstName, delivery_lastName, delivery_phone },
  };
}

/** Returns an empty form. */
export function emptyValues(): CheckoutValues {
  return recordOf(CHECKOUT_FIELDS, () => "");
}

function addressValues(kind: AddressKind, address: PartialAddress | Address): Partial<CheckoutValues> {
  const { phone, ...others } = address;
  const shown: PartialAddress = { ...others, phone: formatPhone(phone ?? "") };
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [`${kind}_${field}`, shown[field] ?? ""]));
}

function withoutNulls(address: PartialAddress | null): PartialAddress {
  return Object.fromEntries(Object.entries(address ?? {}).filter(([, value]) => value !== null));
}

/**
 * Parses the attribute `billing_address`: an object like the Storefront API's `MailingAddressInput`, whose names for
 * country, state and postal code differ from ours. Null when missing or invalid.
 */
function billingAttribute(cart: StoredCart): PartialAddress | null {
  const given = parseObject(attributeOf(cart, "billing_address"));
  if (given === null) return null;
  const text = (...names: readonly string[]): string | null => {
    const value = names.map((name) => given[name]).find((candidate) => typeof candidate === "string");
    return typeof value === "string" ? value : null;
  };
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    company: text("company"),
    address1: text("address1"),
    address2: text("address2"),
    city: text("city"),
    country: text("countryCode", "country"),
    state: text("provinceCode", "province", "state"),
    postalCode: text("zip", "postalCode"),
  };
}

function parseObject(json: string | null): Readonly<Record<string, unknown>> | null {
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
