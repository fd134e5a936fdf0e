import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { statesOf } from "#domain/address/address.ts";
import { COUNTRIES } from "#domain/address/countries.ts";
import { ADDRESS } from "#shop/payment/payment-bench.fixture.ts";
import { checkForm } from "./check-form.ts";
import { CHECKOUT_FIELDS, type CheckoutField, type CheckoutValues } from "./checkout-fields.ts";

const FACTS = {
  gateway: { methods: ["card", "paypal"], keepable: ["card"] },
  isRenewed: false,
  termsAccepted: true,
  shippingHandle: "courier",
  lines: "lines",
} as const;

const GOOD_CARD = { details: { fingerprint: () => "card" }, errors: [], isFilled: true };

const TYPED: CheckoutValues = {
  ...(Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, ""])) as Record<CheckoutField, string>),
  email: "ioana@exemplu.ro",
  ...ADDRESS,
  billing_choice: "same",
  method: "card",
};

const BILLED_ABROAD: CheckoutValues = {
  ...TYPED,
  billing_choice: "different",
  billing_firstName: "Ana",
  billing_lastName: "Pop",
  billing_address1: "Ring 1",
  billing_city: "Wien",
};

describe("the phone is the delivery's: a billing address in another country takes it over as it was understood", () => {
  it.each([
    ["AT", "", "1010"],
    ["DE", "", "10115"],
    ["US", "NY", "10001"],
    ["CA", "ON", "M5V 3L9"],
    ["RO", "B", "010101"],
  ])("0721 123 456 with an invoice to %s", (billing_country, billing_state, billing_postalCode) => {
    const checked = checkForm(
      { ...BILLED_ABROAD, billing_country, billing_state, billing_postalCode },
      GOOD_CARD,
      FACTS,
    );
    expect(checked).toMatchObject({
      ok: true,
      submission: { delivery: { phone: "+40721123456" }, billing: { phone: "+40721123456" } },
    });
  });

  test("a Lithuanian number loses its 8", () => {
    const values = {
      ...TYPED,
      delivery_country: "LT",
      delivery_postalCode: "01001",
      delivery_phone: "8 612 34567",
    };
    const submission = { delivery: { phone: "+37061234567" } };
    expect(checkForm(values, GOOD_CARD, FACTS)).toMatchObject({ ok: true, submission });
  });

  test("a wrong phone is reported once, beside the field to correct", () => {
    const values = {
      ...BILLED_ABROAD,
      billing_country: "AT",
      billing_postalCode: "1010",
      delivery_phone: "12",
    };
    expect(checkForm(values, GOOD_CARD, FACTS)).toEqual({
      ok: false,
      errors: [{ field: "delivery_phone", text: "payment.error.invalid.phone" }],
    });
  });
});

test("a form that is refused says why, whatever was typed", () => {
  const country = fc.constantFrom(...COUNTRIES, "", "XX");
  const anything = fc.record({
    delivery_country: country,
    billing_country: country,
    delivery_phone: fc.constantFrom(
      "0721 123 456",
      "+43 1 2345678",
      "030 901820",
      "(212) 555-1234",
      "12",
      "",
    ),
    delivery_postalCode: fc.constantFrom("400114", "1010", "10001", ""),
    billing_postalCode: fc.constantFrom("400114", "1010", "10001", ""),
    billing_choice: fc.constantFrom("same", "different", ""),
    method: fc.constantFrom("card", "paypal", "cash", ""),
  });
  fc.assert(
    fc.property(anything, fc.boolean(), fc.boolean(), (typed, delivers, agreed) => {
      const state = statesOf(typed.billing_country)[0]?.code ?? "";
      const values = { ...BILLED_ABROAD, billing_state: state, ...typed };
      const shippingHandle = delivers ? "courier" : null;
      const checked = checkForm(values, GOOD_CARD, { ...FACTS, shippingHandle, termsAccepted: agreed });
      if (!checked.ok) expect(checked.errors).not.toEqual([]);
    }),
  );
});
