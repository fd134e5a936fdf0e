import { expect, test } from "vitest";
import { paymentMark } from "./payment-name.ts";

test.each([
  ["paypal", null, "paypal"],
  ["google_pay", null, "google_pay"],
  ["card", "visa", "visa"],
  ["shopify_payments", "AMERICAN_EXPRESS", "amex"],
  ["card", "discover", null],
  ["card", null, null],
  ["bank transfer", null, null],
])("%s with brand %s has the mark %s", (method, brand, mark) => {
  expect(paymentMark(method, brand === null ? null : { brand, lastFour: "4242" })).toBe(mark);
});
