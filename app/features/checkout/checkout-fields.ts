import { ADDRESS_FIELDS, type AddressErrorCode, type AddressField } from "#domain/address/address.ts";
import { HOME_COUNTRY } from "#domain/address/countries.ts";
import type { ExtraField } from "#domain/checkout/extra-field.ts";
import { EXTRA_FIELDS } from "#domain/checkout/extra-fields.ts";
import type { CodeReason } from "#app/shop-client/checkout/code-refusal.ts";
import { DELIVERY_METHODS } from "#domain/shipping/service-terms.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-methods.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { trustType } from "#lib/values/trust-type.ts";

export const ADDRESS_KINDS = ["delivery", "billing"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/**
 * Lists the fields of an address. Only the delivery address has a phone number, for the courier; the billing address
 * copies it.
 */
export function listAddressFields(kind: AddressKind): readonly AddressField[] {
  return kind === "delivery" ? ADDRESS_FIELDS : ADDRESS_FIELDS.filter((field) => field !== "phone");
}

/** The form's own fields (spec §3, Checkout fields), in the order of the page. */
const OWN_FIELDS = [
  "email",
  "emailOptIn",
  // The box that asks for the cart by mail, and the key by which this checkout's kept cart is changed.
  "keepCart",
  "cartKey",
  "createAccount",
  "saveAddress",
  "deliveryMethod",
  "pointQuery",
  "pickupPoint",
  ...listAddressFields("delivery").map((field) => `delivery_${field}` as const),
  "billingChoice",
  ...listAddressFields("billing").map((field) => `billing_${field}` as const),
  "taxNumber",
  "paymentMethod",
  "coupon",
  "note",
  "terms",
] as const;
export type CheckoutField = (typeof OWN_FIELDS)[number];

const EXTRA_PREFIX = "extra_";

/** Names the control of an extra field. The type does not list the names: each store configures its own table. */
export function extraFieldName({ key }: Pick<ExtraField, "key">): CheckoutField {
  return trustType<CheckoutField>(`${EXTRA_PREFIX}${key}`);
}

/** Finds the extra field of a control; undefined for the form's own. */
export function findExtraField(name: FormField): ExtraField | undefined {
  return EXTRA_FIELDS.find((field) => extraFieldName(field) === name);
}

/** Every field of the form. */
export const CHECKOUT_FIELDS: readonly CheckoutField[] = [...OWN_FIELDS, ...EXTRA_FIELDS.map(extraFieldName)];

/**
 * Password of the account to create (design §5.7). Not among the other fields: it is not sent with the form, not
 * stored in its draft, and not part of any answer.
 */
export const ACCOUNT_PASSWORD = "accountPassword";
export type FormField = CheckoutField | typeof ACCOUNT_PASSWORD;
/** Every field that can have an error, in the order of the page. */
export const FORM_FIELDS: readonly FormField[] = CHECKOUT_FIELDS.flatMap((field) =>
  field === "createAccount" ? [field, ACCOUNT_PASSWORD] : [field],
);

/** Values of the form, as typed; a box is `yes` or empty. */
export type CheckoutValues = Readonly<Record<CheckoutField, string>>;

/** Value of the field "billing address" for one that equals the delivery address. */
export const BILLING_SAME = "same";
export const BILLING_OTHER = "other";
export const YES = "yes";

export const INITIAL_VALUES: CheckoutValues = {
  ...recordOf(CHECKOUT_FIELDS, () => ""),
  delivery_country: HOME_COUNTRY,
  billing_country: HOME_COUNTRY,
  billingChoice: BILLING_SAME,
  deliveryMethod: DELIVERY_METHODS[0],
  // Only logged-in customers see this box; it is ticked by default.
  saveAddress: YES,
  paymentMethod: PAYMENT_METHODS[0],
};

/** Reason why a field is invalid; the page has a text for each. */
export type FieldErrorCode =
  | AddressErrorCode
  | "code_refused"
  /** The same, with the platform's reason. */
  | `code_${CodeReason}`
  | "not_deliverable"
  | "point_required"
  /** It was closed meanwhile, or never existed. */
  | "point_gone"
  /** No points for this country or cart. */
  | "point_not_offered"
  | "store_credit"
  | "too_short";
export type FieldErrors = Readonly<Partial<Record<FormField, FieldErrorCode>>>;

/** Reads the form's texts; a field that is missing, or that is a file, counts as left empty. */
export function readValues(form: { readonly get: (name: string) => unknown }): CheckoutValues {
  return recordOf(CHECKOUT_FIELDS, (field) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  });
}
