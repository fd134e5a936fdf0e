import { expect, it } from "vitest";
import { toVariantParameter } from "#domain/catalogue/variant.ts";
import { type StoreEvent, toAnalyticsEvent } from "./analytics-event.ts";
import { toMetaEvent } from "./meta-event.ts";

const LINE = {
  id: "gid://shopify/ProductVariant/101",
  productTitle: "Papillex",
  variantTitle: "Un flacon",
  price: 28_900,
  currency: "RON",
  quantity: 2,
};
const ORDER = {
  ...{ id: "5400001", currency: "RON", subtotal: "578.00", discount: "57.80", shipping: "19.90" },
  ...{ tax: "93.74", discountCodes: ["SANZIANA10"] },
  lines: [{ variantId: LINE.id, title: "Papillex", variantTitle: "Un flacon", price: "289.00", quantity: 2 }],
};

function translate(event: StoreEvent) {
  const told = toAnalyticsEvent(event);
  return told === null ? null : toMetaEvent(told);
}

const GOODS = [LINE];
const CONTENTS = {
  content_type: "product",
  content_ids: ["101"],
  contents: [{ id: "101", quantity: 2, item_price: 289 }],
  ...{ num_items: 2, currency: "RON" },
};

it.each([
  [{ name: "view_item", goods: GOODS }, "ViewContent"],
  [{ name: "add_to_cart", goods: GOODS }, "AddToCart"],
  [{ name: "begin_checkout", goods: GOODS, code: null }, "InitiateCheckout"],
  [{ name: "add_payment_info", goods: GOODS, code: null, method: "card" }, "AddPaymentInfo"],
] satisfies [StoreEvent, string][])("$name is an event of Meta", (event, name) => {
  expect(translate(event)).toEqual({ name, params: { ...CONTENTS, value: 578 }, id: null });
});

it("a purchase has the order's value, and an id that the browser and the server share", () => {
  expect(translate({ name: "purchase", order: ORDER })).toEqual({
    name: "Purchase",
    params: { ...CONTENTS, value: 520.2 },
    id: "purchase-5400001",
  });
});

it("a page is told, and what one looks for is not", () => {
  expect(translate({ name: "page_view" })).toEqual({ name: "PageView", params: {}, id: null });
  expect(translate({ name: "search", term: "hpv" })).toBeNull();
  expect(translate({ name: "view_item_list", list: "/shop", goods: GOODS })).toBeNull();
});

it("its ids are those of the product feeds", () => {
  const [id] = CONTENTS.content_ids;
  expect(id).toBe(toVariantParameter(LINE.id));
});
