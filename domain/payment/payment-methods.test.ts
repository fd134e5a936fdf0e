import { describe, expect, it } from "vitest";

import { isPaymentMethod } from "./payment-methods.ts";

describe("spec §9: 'Payment options | Credit card, PayPal, Apple Pay, Google Pay'", () => {
  it.each(["card", "paypal", "apple_pay", "google_pay"])("%s is one", (id) => {
    expect(isPaymentMethod(id)).toBe(true);
  });

  it.each([["bitcoin"], [""], ["CARD"], [null], [undefined], [["card"]]])("%j is none", (value) => {
    expect(isPaymentMethod(value)).toBe(false);
  });
});
