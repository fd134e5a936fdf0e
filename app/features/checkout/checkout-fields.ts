import { ADDRESS_FIELDS, type AddressErrorCode, type AddressField } from "#domain/address/address.ts";
import { HOME_COUNTRY } from "#domain/address/countries.ts";
import type { ExtraField } from "#domain/checkout/extra-field.ts";
import { EXTRA_FIELDS } from "#domain/checkout/extra-fields.ts";
import type { CodeReason } from "#app/shop-client/checkout/code-refusal.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-methods.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { trustType } from "#lib/values/trust-type.ts";

export const ADDRESS_KINDS = ["delivery", "billing"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** One phone number is asked for, for the courier; the billing address takes it over. */
export function fieldsOfAddress(kind: AddressKind): readonly AddressField[] {
  return kind === "delivery" ? ADDRESS_FIELDS : ADDRESS_FIELDS.filter((field) => field !== "phone");
}

/** The form's own fields (spec §3, Checkout fields), in the order of the page. */
const OWN_FIELDS = [
  "email",
  "emailOptIn",
  "createAccount",
  "saveAddress",
  ...fieldsOfAddress("delivery").map((field) => `delivery_${field}` as const),
  "billingChoice",
  ...fieldsOfAddress("billing").map((field) => `billing_${field}` as const),
  "taxNumber",
  "paymentMethod",
  "coupon",
  "note",
  "terms",
] as const;
export type CheckoutField = (typeof OWN_FIELDS)[number];

const EXTRA_PREFIX = "extra_";

/** Names the control of an extra field. The table is the adopter's: its names are fields like all others, unknown to the type. */
export function extraFieldName({ key }: Pick<ExtraField, "key">): CheckoutField {
  return trustType<CheckoutField>(`${EXTRA_PREFIX}${key}`);
}

/** Finds the extra field of a control; undefined for the form's own. */
export function extraFieldOf(name: FormField): ExtraField | undefined {
  return EXTRA_FIELDS.find((field) => extraFieldName(field) === name);
}

/** Every field of the form. */
export const CHECKOUT_FIELDS: readonly CheckoutField[] = [...OWN_FIELDS, ...EXTRA_FIELDS.map(extraFieldName)];

/**
 * The password of the account to create (design §5.7). No field like the others: it is not sent with the form, kept in
 * its draft, or part of any answer.
 */
export const ACCOUNT_PASSWORD = "accountPassword";
export type FormField = CheckoutField | typeof ACCOUNT_PASSWORD;
/** Everything that can be wrong, in the order of the page. */
export const FORM_FIELDS: readonly FormField[] = CHECKOUT_FIELDS.flatMap((field) =>
  field === "createAccount" ? [field, ACCOUNT_PASSWORD] : [field],
);

/** What stands in the form, as typed; a box is `yes` or empty. */
export type CheckoutValues = Readonly<Record<CheckoutField, string>>;

/** The answer to "billing address": the same as delivery, or one of its own. */
export const BILLING_SAME = "same";
export const BILLING_OTHER = "other";
export const YES = "yes";

export const INITIAL_VALUES: CheckoutValues = {
  ...recordOf(CHECKOUT_FIELDS, () => ""),
  delivery_country: HOME_COUNTRY,
  billing_country: HOME_COUNTRY,
  billingChoice: BILLING_SAME,
  // Offered to whoever is logged in, and unticked by whoever does not want it.
  saveAddress: YES,
  paymentMethod: PAYMENT_METHODS[0],
};

/** Why a field is not right; the page has a text for each. */
export type FieldErrorCode =
  | AddressErrorCode
  | "code_refused"
  /** The same, with the reason the platform gave. */
  | `code_${CodeReason}`
  | "not_deliverable"
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
