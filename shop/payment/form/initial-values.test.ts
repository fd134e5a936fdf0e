import { describe, expect, test } from "vitest";
import { initialValues } from "./initial-values.ts";
import type { Submission } from "./submission.ts";

type Cart = Parameters<typeof initialValues>[0];

function cart(more: Partial<Cart> = {}, attributes: Readonly<Record<string, string>> = {}): Cart {
  return {
    id: "gid://shopify/Cart/t?key=s",
    token: "t",
    secret: "s",
    checkoutToken: "c",
    lines: [],
    buyer: { email: "ana@exemplu.ro", phone: "+40721123456", countryCode: null },
    preferences: null,
    customerId: null,
    deliveryAddresses: [],
    deliveryAddress: null,
    discountCodes: [],
    note: null,
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
    metafields: [],
    selectedDelivery: null,
    currency: null,
    language: "ro",
    country: "RO",
    createdAt: new Date(0),
    updatedAt: new Date(0),
    completedAt: null,
    orderId: null,
    ...more,
  };
}

const vienna = {
  firstName: "Ana",
  lastName: "Pop",
  company: null,
  country: "AT",
  address1: "Ring 1",
  address2: null,
  city: "Wien",
  state: null,
  postalCode: "1010",
  phone: null,
};

function submitted(taxNumber: string | null): Submission {
  const delivery = { ...vienna, phone: "+40721123456" } as Submission["delivery"];
  return {
    email: "ana@exemplu.ro",
    delivery,
    billing: null,
    taxNumber,
    shippingHandle: "courier",
    method: "card",
    lines: "",
  };
}

describe("the form's initial values", () => {
  test("what the cart knows: e-mail, address, and the phone that came without one", () => {
    expect(initialValues(cart({ deliveryAddress: vienna }), null)).toMatchObject({
      email: "ana@exemplu.ro",
      delivery_firstName: "Ana",
      delivery_country: "AT",
      delivery_company: "",
      delivery_phone: "+40 721 123 456",
      billing_choice: "same",
      billing_country: "AT",
      method: "card",
    });
  });

  test.each([
    ["the address", { deliveryAddress: vienna, country: "US" }, "AT"],
    ["the buyer's market", { buyer: { email: null, phone: null, countryCode: "CA" }, country: "US" }, "CA"],
    ["the cart's country", { country: "US" }, "US"],
    ["Romania, where the cart's is not delivered to", { country: "JP" }, "RO"],
  ])("country: %s", (_title, more, expected) => {
    expect(initialValues(cart(more), null).delivery_country).toBe(expected);
  });

  test("the billing address of the cart's attribute, in Shopify's names", () => {
    const billing = {
      firstName: "Florăria",
      country: "RO",
      province: "CJ",
      zip: "400114",
      city: "Cluj-Napoca",
    };
    expect(initialValues(cart({}, { billing_address: JSON.stringify(billing) }), null)).toMatchObject({
      billing_choice: "different",
      billing_firstName: "Florăria",
      billing_country: "RO",
      billing_state: "CJ",
      billing_postalCode: "400114",
      billing_address1: "",
    });
  });

  test.each(["", "null", "[", "5", '"text"'])("a billing attribute that is none: %s", (text) => {
    expect(initialValues(cart({}, { billing_address: text }), null).billing_choice).toBe("same");
  });

  const ofCompany = cart({}, { tax_number: "RO14399840" });
  test.each([
    ["of the cart", ofCompany, null, "RO14399840"],
    ["typed for a payment that failed", ofCompany, submitted("18547290"), "18547290"],
    ["taken out for a payment that failed", ofCompany, submitted(null), ""],
    ["of no company", cart(), null, ""],
  ])("the tax number %s", (_title, given, failed, expected) => {
    expect(initialValues(given, failed).tax_number).toBe(expected);
  });

  test.each([
    ["paypal", "paypal"],
    ["cash", "card"],
  ])("payment method %s → %s", (given, expected) => {
    expect(initialValues(cart({}, { payment_method: given }), null).method).toBe(expected);
  });
});
