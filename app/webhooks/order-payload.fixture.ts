import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";

export const FIXTURE_ATTEMPT = "0b8f6c1e-8a51-4b8e-9d53-0c8a1f6f2a11";

/** Token of the order's cart. */
export const FIXTURE_CART = "c0ffee00c0ffee00c0ffee00c0ffee00";

const LINE = {
  id: 5_400_001_001,
  variant_id: 101,
  title: "Papillex",
  variant_title: "Un flacon",
  quantity: 2,
  price: "289.00",
  sku: "SZ-PAPILLEX-1",
  discount_allocations: [{ amount: "57.80" }],
  tax_lines: [{ title: "TVA", rate: 0.21, price: "90.28" }],
};

/** Changes of an order whose discount is in part a set's. */
export const WITH_SET = {
  discount_applications: [
    { type: "automatic", title: "Set saving" },
    { type: "discount_code", code: POPUP_DISCOUNT_CODE },
  ],
  line_items: [
    {
      ...LINE,
      discount_allocations: [
        { amount: "7.80", discount_application_index: 0 },
        { amount: "50.00", discount_application_index: 1 },
      ],
    },
  ],
};

/** Makes an order in the shape of Shopify's REST Admin API; `changes` replace whole fields. */
export function orderPayload(changes: Readonly<Record<string, unknown>> = {}): object {
  return {
    id: 5_400_001,
    name: "#1001",
    email: "ana@exemplu.ro",
    contact_email: "ana@exemplu.ro",
    created_at: "2026-11-21T10:00:00+02:00",
    processed_at: "2026-11-21T10:00:00+02:00",
    updated_at: "2026-11-21T10:00:00+02:00",
    cancelled_at: null,
    financial_status: "authorized",
    currency: "RON",
    cart_token: FIXTURE_CART,
    total_line_items_price: "578.00",
    subtotal_price: "520.20",
    total_discounts: "57.80",
    total_shipping_price_set: { shop_money: { amount: "0.00", currency_code: "RON" } },
    total_tax: "90.28",
    taxes_included: true,
    total_price: "520.20",
    line_items: [LINE],
    tax_lines: [{ title: "TVA", rate: 0.21, price: "90.28" }],
    customer_locale: "ro",
    discount_codes: [{ code: POPUP_DISCOUNT_CODE, amount: "57.80", type: "percentage" }],
    shipping_address: {
      first_name: "Ana",
      last_name: "Pop",
      name: "Ana Pop",
      company: null,
      address1: "Str. Florilor 1",
      address2: "",
      city: "Cluj-Napoca",
      province: "Cluj",
      country_code: "RO",
      zip: "400001",
      phone: "+40721123456",
    },
    billing_address: null,
    payment_gateway_names: ["card"],
    note_attributes: [
      { name: "language", value: "ro" },
      { name: "checkout_attempt", value: FIXTURE_ATTEMPT },
    ],
    ...changes,
  };
}

/** Builds the body of Shopify's *Send test notification*: ids above 2^53, as JSON numbers, so it is text here. */
export function testNotification(): string {
  const order = orderPayload({
    id: "820982911946154508",
    name: "#9999",
    test: true,
    email: "jon@example.com",
    financial_status: "voided",
    cancelled_at: "2026-11-21T10:00:00+02:00",
    cart_token: null,
    processed_at: null,
    customer: { id: "115310627314723954", email: "john@example.com" },
    line_items: [
      {
        id: "866550311766439020",
        product_id: "788032119674292922",
        variant_id: null,
        title: "Example T-Shirt",
        quantity: 1,
        price: "20.00",
        discount_allocations: [],
        tax_lines: [],
      },
    ],
    note_attributes: [],
  });
  return JSON.stringify(order).replaceAll(/"(\d{17,})"/g, "$1");
}

/** Makes a refund as an order lists it; with an `order_id` it is what `refunds/create` carries. */
export function refundPayload(
  id: number,
  amount: string,
  changes: Readonly<Record<string, unknown>> = {},
): object {
  const at = "2026-11-24T10:00:00Z";
  return {
    id,
    created_at: at,
    processed_at: at,
    refund_line_items: [],
    transactions: [{ kind: "refund", status: "success", amount }],
    order_adjustments: [],
    ...changes,
  };
}
