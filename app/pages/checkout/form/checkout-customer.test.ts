import { describe, expect, it } from "vitest";
import { EMPTY_ADDRESS } from "#app/features/addresses/address-form-values.ts";
import { chosenAddress, type CheckoutCustomer, fillFromCustomer, withAddress } from "./checkout-customer.ts";
import { type CheckoutValues, INITIAL_VALUES } from "#app/features/checkout/checkout-fields.ts";

const HOME = {
  ...EMPTY_ADDRESS,
  firstName: "Ana",
  lastName: "Pop",
  address1: "Str. Florilor 1",
  state: "CJ",
};
const VIENNA = { ...EMPTY_ADDRESS, firstName: "Ana", lastName: "Pop", address1: "Ring 1", country: "AT" };
const ADDRESSES = [
  { key: "1", isDefault: true, label: "home", values: HOME },
  { key: "2", isDefault: false, label: "Vienna", values: VIENNA },
];
const ANA: CheckoutCustomer = {
  email: "ana@exemplu.ro",
  firstName: "Ana",
  lastName: "Pop",
  addresses: ADDRESSES,
  savesAddresses: true,
};

const typed = (values: Partial<CheckoutValues>): CheckoutValues => ({ ...INITIAL_VALUES, ...values });

describe("a form that is still empty", () => {
  it("is filled with the customer's e-mail and default address", () => {
    expect(fillFromCustomer(INITIAL_VALUES, ANA)).toEqual({
      ...withAddress(INITIAL_VALUES, HOME),
      email: "ana@exemplu.ro",
    });
  });

  it("is filled with the customer's name when there is no default address", () => {
    const filled = fillFromCustomer(INITIAL_VALUES, { ...ANA, addresses: [] });
    expect(filled).toEqual(
      typed({ email: "ana@exemplu.ro", delivery_firstName: "Ana", delivery_lastName: "Pop" }),
    );
  });

  it("stays empty for a guest", () => {
    expect(fillFromCustomer(INITIAL_VALUES, null)).toBe(INITIAL_VALUES);
  });
});

describe("what was typed", () => {
  it.each([
    [
      "an e-mail",
      { email: "cadou@exemplu.ro" },
      { email: "cadou@exemplu.ro", delivery_address1: HOME.address1 },
    ],
    ["a name", { delivery_firstName: "Ioana" }, { email: "ana@exemplu.ro", delivery_address1: "" }],
    ["another country", { delivery_country: "AT" }, { delivery_country: "AT", delivery_address1: "" }],
  ])("stays: %s", (_case, values, expected) => {
    expect(fillFromCustomer(typed(values), ANA)).toMatchObject(expected);
  });
});

it("a saved address is recognised in the form until one of its fields is changed", () => {
  const chosen = withAddress(INITIAL_VALUES, VIENNA);
  expect(chosenAddress(chosen, ADDRESSES)).toBe("2");
  expect(chosenAddress({ ...chosen, delivery_city: "Graz" }, ADDRESSES)).toBe("");
  expect(chosenAddress(INITIAL_VALUES, ADDRESSES)).toBe("");
});
