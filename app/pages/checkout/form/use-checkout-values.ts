import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useDiscountCode } from "#app/features/cart/lines/discount-code-store.ts";
import { readDraft, writeDraft } from "#app/features/checkout/checkout-draft.ts";
import { type CheckoutCustomer, fillFromCustomer } from "./checkout-customer.ts";
import { withPlaceOfCode } from "./postal-place.ts";
import {
  ADDRESS_KINDS,
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutValues,
  INITIAL_VALUES,
  YES,
} from "#app/features/checkout/checkout-fields.ts";

interface TypedValues {
  readonly values: CheckoutValues;
  readonly change: (field: CheckoutField, value: string) => void;
  /** Sets all values at once. */
  readonly fill: (values: CheckoutValues) => void;
}

/**
 * Keeps the values of the form. The first render has the server's values; then follow the text typed before
 * hydration, this tab's draft, in an empty form the data of a logged-in customer, and the discount code of the cart.
 *
 * @param answered values in an answer that the server rendered; the draft is then the older one
 */
export function useCheckoutValues(
  form: RefObject<HTMLFormElement | null>,
  answered: CheckoutValues | undefined,
  customer: CheckoutCustomer | null,
): TypedValues {
  const rendered = answered ?? INITIAL_VALUES;
  const [values, setValues] = useState(rendered);
  const [restored, setRestored] = useState(false);
  const { code } = useDiscountCode();

  useLayoutEffect(() => {
    const typed = form.current === null ? {} : typedInto(form.current, rendered);
    const draft = answered === undefined ? readDraft() : {};
    const known = { ...rendered, ...draft, ...typed };
    setValues(answered === undefined ? fillFromCustomer(known, customer) : known);
    setRestored(true);
    // Once, before React touches a field: its later renders would overwrite typed text.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (restored) writeDraft(values);
  }, [restored, values]);

  useEffect(() => {
    if (code !== null) setValues((now) => (now.coupon === "" ? { ...now, coupon: code } : now));
  }, [code]);

  return {
    values,
    change: (field, value) => setValues((now) => withChange(now, field, value)),
    fill: setValues,
  };
}

/** Changes one field, and the fields that follow from it: a postal code fills an empty county and town. */
export function withChange(values: CheckoutValues, field: CheckoutField, value: string): CheckoutValues {
  const next = { ...values, [field]: value };
  const kind = ADDRESS_KINDS.find((address) => field === `${address}_postalCode`);
  return kind === undefined ? next : withPlaceOfCode(next, kind);
}

/** Finds the fields whose controls differ from the rendered values. */
function typedInto(form: HTMLFormElement, rendered: CheckoutValues): Partial<CheckoutValues> {
  const typed: Partial<Record<CheckoutField, string>> = {};
  for (const field of CHECKOUT_FIELDS) {
    const control = form.elements.namedItem(field);
    if (control === null) continue;
    const value = valueOf(control);
    if (value !== rendered[field]) typed[field] = value;
  }
  return typed;
}

function valueOf(control: Element | RadioNodeList): string {
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked ? YES : "";
  return "value" in control && typeof control.value === "string" ? control.value : "";
}
