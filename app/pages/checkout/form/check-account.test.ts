import { describe, expect, it } from "vitest";
import { accountPasswordError } from "./check-account.ts";
import {
  CHECKOUT_FIELDS,
  FORM_FIELDS,
  INITIAL_VALUES,
  readValues,
} from "#app/features/checkout/checkout-fields.ts";

describe("the password of an account created with the order", () => {
  it.each([
    ["", "", null],
    ["", "12", null],
    ["yes", "", "required"],
    ["yes", "12345", "too_short"],
    ["yes", "🌼🌼🌼🌼🌼", "too_short"],
    ["yes", "123456", null],
    ["yes", " 123456", "invalid"],
    ["yes", "x".repeat(41), "too_long"],
    ["yes", "x".repeat(10_000), "too_long"],
  ])("box %j, password %j: %s", (createAccount, password, error) => {
    expect(accountPasswordError({ createAccount }, password)).toBe(error);
  });

  it("is no field of the form: nothing reads it, sends it back or keeps it", () => {
    expect(FORM_FIELDS).toContain("accountPassword");
    expect(CHECKOUT_FIELDS).not.toContain("accountPassword");
    const posted = new Map([["accountPassword", "secret-1"]]);
    expect(readValues(posted)).toEqual({ ...INITIAL_VALUES, ...readValues(new Map()) });
  });
});
