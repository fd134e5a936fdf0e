import { ADDRESS_FIELDS, type AddressField } from "#domain/address/address.ts";
import { CASH_ON_DELIVERY } from "#domain/payment/payment-methods.ts";
import { recordOf } from "#domain/text/record-of.ts";

/** Field names of the payment form. */
export type AddressFieldName = `delivery_${AddressField}` | `billing_${AddressField}`;
export type CheckoutField =
  | "email"
  | AddressFieldName
  | "billing_choice"
  | "tax_number"
  | "method"
  | "terms"
  | "subscription_consent"
  | "code"
  | "credit_code"
  | "shipping";
/** Fields of a gateway's own begin with `card_`: it reads them itself, and they are never passed on with the others. */
export type FormField = CheckoutField | `card_${string}`;

export const ADDRESS_KINDS = ["delivery", "billing"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** Returns the fields of an address. Only delivery has a phone, which billing reuses. */
export function fieldsOfAddress(kind: AddressKind): readonly AddressField[] {
  return kind === "delivery" ? ADDRESS_FIELDS : ADDRESS_FIELDS.filter((field) => field !== "phone");
}

export const CHECKOUT_FIELDS: readonly CheckoutField[] = [
  "email",
  ...ADDRESS_KINDS.flatMap((kind) => fieldsOfAddress(kind).map((field) => `${kind}_${field}` as const)),
  "billing_choice",
  "tax_number",
  "method",
  "terms",
  "subscription_consent",
  "code",
  "credit_code",
  "shipping",
];

/** Tells whether a field belongs to contact and addresses, which the page keeps folded while they are valid. */
export function isDetailsField(field: FormField): boolean {
  return (
    field === "email" ||
    field === "tax_number" ||
    field.startsWith("delivery_") ||
    field.startsWith("billing_")
  );
}

/** The form's values, as typed. */
export type CheckoutValues = Readonly<Record<CheckoutField, string>>;

/** Minor units, as the page writes them. */
const AMOUNT = /^\d{1,12}$/;

/** Names of the form's buttons; all but `pay` only show the page again. */
export const INTENTS = [
  "pay",
  "update",
  "apply_code",
  "remove_code",
  "apply_credit",
  "remove_credit",
  "switch_language",
] as const;
export type Intent = (typeof INTENTS)[number];

/** Hidden field with the total that the page shows while cash on delivery is chosen. */
export const EXPECTED_CASH_TOTAL_FIELD = "expected_cash_total";

export interface PostedForm {
  readonly intent: Intent;
  readonly values: CheckoutValues;
  /** The total shown for the chosen method, in minor units; null when missing or invalid. */
  readonly expectedTotal: number | null;
  /** The part of it that store credit was to pay; 0 when missing. */
  readonly expectedCredit: number;
  /** `linesFingerprint` of the goods that were shown; empty when missing. */
  readonly expectedLines: string;
}

/** Reads the posted form. A file or a missing field counts as empty. */
export function readCheckoutForm(form: FormData): PostedForm {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const expected = text(text("method") === CASH_ON_DELIVERY ? EXPECTED_CASH_TOTAL_FIELD : "expected_total");
  return {
    intent: INTENTS.find((intent) => intent === text("intent")) ?? "pay",
    values: recordOf(CHECKOUT_FIELDS, text),
    expectedLines: text("expected_lines"),
    expectedTotal: AMOUNT.test(expected) ? Number(expected) : null,
    expectedCredit: AMOUNT.test(text("expected_credit")) ? Number(text("expected_credit")) : 0,
  };
}
