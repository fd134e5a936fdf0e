import { describe, expect, it } from "vitest";
import { type StoreEvent, toAnalyticsEvent } from "./analytics-event.ts";

const LINE = {
  id: "gid://shopify/ProductVariant/101",
  productTitle: "Papillex",
  variantTitle: "Un flacon",
  price: 28_900,
  currency: "RON",
  quantity: 2,
};
const ALONE = {
  ...LINE,
  id: "gid://shopify/ProductVariant/102",
  variantTitle: "",
  price: 5_999,
  quantity: 1,
};

describe("toAnalyticsEvent", () => {
  it.each(["view_item", "add_to_cart", "remove_from_cart"] as const)(
    "%s has GA4's items and their sum",
    (name) => {
      expect(toAnalyticsEvent({ name, goods: [LINE, ALONE] })).toEqual({
        name,
        params: {
          currency: "RON",
          value: 637.99,
          items: [
            { item_id: "101", item_name: "Papillex", item_variant: "Un flacon", price: 289, quantity: 2 },
            { item_id: "102", item_name: "Papillex", price: 59.99, quantity: 1 },
          ],
        },
      });
    },
  );

  it("purchase has the order's number, tax, delivery and codes; its value is of the goods after discounts", () => {
    const purchase: StoreEvent = {
      name: "purchase",
      order: {
        ...{ id: "5400001", currency: "RON", subtotal: "578.00", discount: "57.80" },
        ...{ shipping: "19.90", tax: "93.74", discountCodes: ["SANZIANA10"] },
        lines: [
          { variantId: LINE.id, title: "Papillex", variantTitle: "Un flacon", price: "289.00", quantity: 2 },
          { variantId: null, title: "Tip", variantTitle: null, price: "5.00", quantity: 1 },
        ],
      },
    };
    expect(toAnalyticsEvent(purchase)).toEqual({
      name: "purchase",
      params: {
        transaction_id: "5400001",
        ...{ currency: "RON", value: 520.2, tax: 93.74, shipping: 19.9, coupon: "SANZIANA10" },
        items: [
          { item_id: "101", item_name: "Papillex", item_variant: "Un flacon", price: 289, quantity: 2 },
          { item_id: "Tip", item_name: "Tip", price: 5, quantity: 1 },
        ],
      },
    });
  });

  it.each([
    [{ name: "view_item_list", list: "/shop", goods: [ALONE] }, { item_list_name: "/shop" }],
    [{ name: "begin_checkout", goods: [ALONE], code: null }, {}],
    [{ name: "begin_checkout", goods: [ALONE], code: "SANZIANA10" }, { coupon: "SANZIANA10" }],
    [
      { name: "add_payment_info", goods: [ALONE], code: "SANZIANA10", method: "card" },
      { coupon: "SANZIANA10", payment_type: "card" },
    ],
  ] satisfies [StoreEvent, object][])("$name has what else GA4 asks for", (event, further) => {
    const items = [{ item_id: "102", item_name: "Papillex", price: 59.99, quantity: 1 }];
    expect(toAnalyticsEvent(event)).toEqual({
      name: event.name,
      params: { currency: "RON", value: 59.99, items, ...further },
    });
  });

  it("search has its term, of a bounded length", () => {
    expect(toAnalyticsEvent({ name: "search", term: "x".repeat(500) })).toEqual({
      name: "search",
      params: { search_term: "x".repeat(100) },
    });
  });

  it("an event about nothing is none", () => {
    expect(toAnalyticsEvent({ name: "begin_checkout", goods: [], code: null })).toBeNull();
  });
});
