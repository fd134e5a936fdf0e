import { describe, expect, it } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { acceptPhone } from "#domain/address/phone.ts";
import { readPhone } from "#lib/phone/phone-number.server.ts";
import { checkDetails } from "./check-details.ts";
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutValues,
  INITIAL_VALUES,
  readValues,
} from "#app/features/checkout/checkout-fields.ts";

const RIGHT: CheckoutValues = {
  ...INITIAL_VALUES,
  email: " ana@exemplu.ro ",
  delivery_firstName: "Ana",
  delivery_lastName: "Pop",
  delivery_address1: "Str. Florilor 1",
  delivery_city: "Cluj-Napoca",
  delivery_state: "CJ",
  delivery_postalCode: "400 001",
  delivery_phone: "0721 123 456",
  terms: "yes",
};
const OWN_BILLING: CheckoutValues = {
  ...RIGHT,
  billingChoice: "other",
  billing_firstName: "Ion",
  billing_lastName: "Pop",
  billing_country: "AT",
  billing_address1: "Ring 1",
  billing_city: "Wien",
  billing_postalCode: "1010",
};
const LONG = "x".repeat(10_000);

function errorsOf(values: CheckoutValues) {
  const checked = checkDetails(values, readPhone);
  return checked.ok ? {} : checked.errors;
}

describe("a right form", () => {
  it("is understood in its normal form", () => {
    expect(
      checkDetails(
        {
          ...RIGHT,
          coupon: ` ${POPUP_DISCOUNT_CODE.toLowerCase()} `,
          note: " la interfon ",
          emailOptIn: "yes",
        },
        readPhone,
      ),
    ).toEqual({
      ok: true,
      details: {
        email: "ana@exemplu.ro",
        emailOptIn: true,
        delivery: {
          firstName: "Ana",
          lastName: "Pop",
          company: null,
          country: "RO",
          address1: "Str. Florilor 1",
          address2: null,
          city: "Cluj-Napoca",
          state: "CJ",
          postalCode: "400001",
          phone: "+40721123456",
        },
        billing: null,
        taxNumber: null,
        pickup: null,
        paymentMethod: "card",
        coupon: POPUP_DISCOUNT_CODE,
        note: "la interfon",
        extras: [],
      },
    });
  });

  it("takes over the courier's number for an invoice to another country", () => {
    const checked = checkDetails(OWN_BILLING, readPhone);
    expect(checked.ok && checked.details.billing).toMatchObject({
      country: "AT",
      phone: "+40721123456",
      state: null,
    });
  });

  it("is judged by the server where the browser only sees that a phone number may be one", () => {
    const impossible = { ...OWN_BILLING, delivery_phone: "0999 999 999" };
    expect(checkDetails(impossible, acceptPhone)).toMatchObject({ ok: true });
    expect(errorsOf(impossible)).toEqual({ delivery_phone: "invalid" });
  });

  it("may name the tax number of the company the invoice goes to", () => {
    const taxNumber = " ro 18547290 ";
    expect(checkDetails({ ...RIGHT, taxNumber }, readPhone)).toMatchObject({
      details: { taxNumber: "RO18547290" },
    });
    expect(checkDetails({ ...OWN_BILLING, taxNumber: "ATU 12345678" }, readPhone)).toMatchObject({
      details: { taxNumber: "ATU12345678" },
    });
  });

  it("ignores a billing address that is not asked for", () => {
    expect(errorsOf({ ...OWN_BILLING, billingChoice: "same", billing_postalCode: LONG })).toEqual({});
  });

  it("asks no state where the country has none", () => {
    const toGermany = { delivery_country: "DE", delivery_state: "", delivery_postalCode: "10115" };
    expect(errorsOf({ ...RIGHT, ...toGermany, delivery_phone: "+49 30 1234567" })).toEqual({});
  });
});

describe("a wrong field", () => {
  it.each<[CheckoutField, string, string]>([
    ["email", "", "required"],
    ["email", "ana@", "invalid"],
    ["email", `${LONG}@exemplu.ro`, "invalid"],
    ["delivery_firstName", " ", "required"],
    ["delivery_firstName", LONG, "too_long"],
    ["delivery_lastName", "", "required"],
    ["delivery_lastName", LONG, "too_long"],
    ["delivery_company", LONG, "too_long"],
    ["delivery_country", "", "required"],
    ["delivery_country", "GB", "not_in_list"],
    ["delivery_country", LONG, "too_long"],
    ["delivery_address1", "", "required"],
    ["delivery_address1", LONG, "too_long"],
    ["delivery_address2", LONG, "too_long"],
    ["delivery_city", "", "required"],
    ["delivery_city", LONG, "too_long"],
    ["delivery_state", "", "required"],
    ["delivery_state", "TX", "not_in_list"],
    ["delivery_postalCode", "", "required"],
    ["delivery_postalCode", "12345", "invalid"],
    ["delivery_postalCode", LONG, "too_long"],
    ["delivery_phone", "", "required"],
    ["delivery_phone", "0721", "invalid"],
    ["delivery_phone", LONG, "too_long"],
    ["billingChoice", "nowhere", "not_in_list"],
    ["paymentMethod", "", "not_in_list"],
    ["paymentMethod", "cash", "not_in_list"],
    ["taxNumber", "RO18547291", "invalid"],
    ["taxNumber", LONG, "invalid"],
    ["coupon", LONG, "too_long"],
    ["coupon", "7kq2-mfxa-9trb-c4we", "store_credit"],
    ["note", LONG, "too_long"],
    ["terms", "", "required"],
    ["terms", "on", "required"],
  ])("%s %#: is named alone, with its reason", (field, value, reason) => {
    expect(errorsOf({ ...RIGHT, [field]: value })).toEqual({ [field]: reason });
  });

  it.each<[CheckoutField, string, string]>([
    ["billing_firstName", "", "required"],
    ["billing_postalCode", "10", "invalid"],
    ["billing_country", "GB", "not_in_list"],
    ["billing_city", LONG, "too_long"],
    ["taxNumber", LONG, "invalid"],
  ])("%s of an own billing address %#: is named alone too", (field, value, reason) => {
    expect(errorsOf({ ...OWN_BILLING, [field]: value })).toEqual({ [field]: reason });
  });

  it("of every kind at once gives one error a field", () => {
    expect(Object.keys(errorsOf(INITIAL_VALUES)).toSorted()).toEqual([
      "delivery_address1",
      "delivery_city",
      "delivery_firstName",
      "delivery_lastName",
      "delivery_phone",
      "delivery_postalCode",
      "delivery_state",
      "email",
      "terms",
    ]);
  });
});

describe("what is posted", () => {
  it("reads a missing field and a file as left empty", () => {
    const form = new FormData();
    form.set("email", new File(["x"], "mail.txt"));
    const values = readValues(form);
    expect(Object.keys(values)).toEqual([...CHECKOUT_FIELDS]);
    expect(new Set(Object.values(values))).toEqual(new Set([""]));
  });
});
