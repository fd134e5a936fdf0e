import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { openBench, SHOP_URL, type Bench } from "#shop/payment/payment-bench.fixture.ts";
import { orderPayload } from "./order-payload.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";

let bench: Bench;
let order: Order;

beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
  const lines = [
    { handle: "papillex", quantity: 2 },
    { handle: "simplix", key: "monthly" },
  ];
  const attributes = { checkout_attempt: "attempt-7", email_opt_in: "yes", language: "en" };
  const cart = await bench.cart(lines, {
    attributes,
    codes: [POPUP_DISCOUNT_CODE],
    email: "Ioana@Exemplu.ro",
  });
  await bench.pay(cart);
  const [made] = await bench.orders();
  if (!made) throw new Error("no order");
  order = made;
});
afterAll(() => bench.close());

describe("the order in the shape of Shopify's REST Admin API", () => {
  test("identity, money and consents", () => {
    expect(orderPayload(order, { shopUrl: SHOP_URL, customer: null })).toMatchObject({
      id: order.id,
      admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
      name: "#1001",
      number: 1,
      order_number: 1001,
      confirmation_number: expect.stringMatching(/^[0-9A-Z]{9}$/),
      email: "Ioana@Exemplu.ro",
      phone: "+40721123456",
      currency: "RON",
      // 2 × 289,00 + 179,10 = 757,10, less ten percent; delivery is free over 200 lei.
      total_line_items_price: "757.10",
      total_discounts: "75.71",
      subtotal_price: "681.39",
      total_price: "681.39",
      total_shipping_price_set: { shop_money: { amount: "0.00", currency_code: "RON" } },
      taxes_included: true,
      financial_status: "paid",
      fulfillment_status: null,
      customer_locale: "en",
      buyer_accepts_marketing: true,
      browser_ip: null,
      test: true,
      discount_codes: [{ code: POPUP_DISCOUNT_CODE, amount: "75.71", type: "percentage" }],
      payment_gateway_names: ["card"],
      shipping_lines: [{ title: "Courier", code: "standard-ro", price: "0.00" }],
    });
  });

  test("attributes come back as note_attributes", () => {
    const { note_attributes } = orderPayload(order, { shopUrl: SHOP_URL, customer: null });
    expect(note_attributes).toContainEqual({ name: "checkout_attempt", value: "attempt-7" });
    expect(note_attributes).toContainEqual({ name: "terms_accepted", value: "yes" });
  });

  test("lines have ids of their own and add up", () => {
    const { line_items, total_discounts, tax_lines, total_tax } = orderPayload(order, {
      shopUrl: SHOP_URL,
      customer: null,
    });
    expect(line_items).toMatchObject([
      {
        variant_id: bench.variantId("papillex"),
        title: "Papillex",
        quantity: 2,
        price: "289.00",
        sku: "SZ-PAPILLEX-1",
      },
      {
        variant_id: bench.variantId("simplix", "monthly"),
        variant_title: "Monthly subscription",
        quantity: 1,
        price: "179.10",
      },
    ]);
    const cents = (texts: readonly string[]): number =>
      texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
    expect(cents(line_items.map((line) => line.total_discount))).toBe(cents([total_discounts]));
    expect(cents(tax_lines.map((line) => line.price))).toBe(cents([total_tax]));
    expect(new Set(line_items.map(({ id }) => id)).size).toBe(2);
  });

  test("addresses name country and county, as Shopify does", () => {
    expect(orderPayload(order, { shopUrl: SHOP_URL, customer: null }).shipping_address).toMatchObject({
      first_name: "Ioana",
      name: "Ioana Mureșan",
      province: "Cluj",
      province_code: "CJ",
      country: "Romania",
      country_code: "RO",
      zip: "400114",
    });
  });
});
