import { expect, test } from "vitest";
import { fetchedWithLateFile } from "./code-splitting.ts";

const AFTER = "assets/after-AbCdEf12.js";
const FOOTER = "assets/frame-AbCdEf23.js";
const REACT = "assets/react-dom-AbCdEf34.js";
const ENTRY = "assets/entry.client-AbCdEf45.js";
const CART_STORE = "assets/cart-store-AbCdEf67.js";
const CART_HEADER = "assets/cart-header-AbCdEf90.js";
const FORMS = "assets/forms-AbCdEf78.js";
const LAYOUT = { hostId: "assets/store-layout-AbCdEf89.js" };

test.each([
  ["the page has not got", AFTER, [AFTER, FORMS, CART_STORE], LAYOUT, [FORMS, CART_STORE]],
  ["no page has loaded before", AFTER, [AFTER, REACT, ENTRY, LAYOUT.hostId, FORMS], LAYOUT, [FORMS]],
  [
    "the page does not fetch by itself",
    FOOTER,
    [FOOTER, AFTER, CART_STORE, CART_HEADER],
    LAYOUT,
    [CART_HEADER],
  ],
  ["nobody else asks for", AFTER, [AFTER, FORMS], { hostId: ENTRY }, []],
  ["a full page has room for", FORMS, [FORMS, CART_STORE], { hostId: "assets/cart.page-AbCdEf91.js" }, []],
])("with a late file comes what %s", (_what, file, imported, host, expected) => {
  expect(fetchedWithLateFile(file, imported, host)).toEqual(expected);
});
