import { expect, it } from "vitest";
import { readRefusals } from "./refusals.ts";

it.each([
  [["input", "buyerIdentity", "email"], { email: "invalid" }, null],
  [["input", "buyerIdentity", "phone"], { delivery_phone: "invalid" }, null],
  [["input", "buyerIdentity", "countryCode"], { delivery_country: "not_deliverable" }, null],
  [
    ["input", "buyerIdentity", "deliveryAddressPreferences", "0", "deliveryAddress", "zip"],
    { delivery_postalCode: "invalid" },
    null,
  ],
  [
    ["input", "delivery", "addresses", "0", "address", "deliveryAddress", "provinceCode"],
    { delivery_state: "invalid" },
    null,
  ],
  [["input", "discountCodes", "0"], { coupon: "code_refused" }, null],
  [["input", "note"], { note: "too_long" }, null],
  [["input", "lines", "0", "merchandiseId"], {}, "refused"],
  [null, {}, "refused"],
])("the platform's refusal of %j is shown where it belongs", (field, errors, problem) => {
  expect(readRefusals([{ field }])).toEqual({ errors, problem });
});
