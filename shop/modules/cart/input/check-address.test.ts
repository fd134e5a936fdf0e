import { describe, expect, test } from "vitest";
import { checkAddress } from "./check-address.ts";
import { accepted } from "./checked.ts";

type Input = Parameters<typeof checkAddress>[0];

const PATH = ["deliveryAddress"];
const NOTHING = {
  firstName: null,
  lastName: null,
  company: null,
  country: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  postalCode: null,
  phone: null,
};

describe("an address is read as far as it goes", () => {
  test.each<[string, Input, object]>([
    ["nothing at all", {}, {}],
    ["a country by its code", { country: "de" }, { country: "DE" }],
    ["a country by its Romanian name", { country: "România" }, { country: "RO" }],
    ["a country by its English name", { country: "germany" }, { country: "DE" }],
    [
      "a county by its name, without marks",
      { country: "RO", province: "Bistrita-Nasaud" },
      { country: "RO", state: "BN" },
    ],
    ["a county by its code", { country: "RO", province: "cj" }, { country: "RO", state: "CJ" }],
    ["a state where the country has none", { country: "DE", province: "Bayern" }, { country: "DE" }],
    [
      "a postal code in its country's form",
      { country: "CA", zip: "k1a0b1" },
      { country: "CA", postalCode: "K1A 0B1" },
    ],
    ["a postal code without a country", { zip: "400 129" }, { postalCode: "400 129" }],
    [
      "a national phone number",
      { country: "RO", phone: "0721 123 456" },
      { country: "RO", phone: "+40721123456" },
    ],
    [
      "a national phone number with a trunk digit of its own",
      { country: "LT", phone: "8 612 34567" },
      { country: "LT", phone: "+37061234567" },
    ],
    ["an international phone number", { phone: "+40 721 123 456" }, { phone: "+40721123456" }],
    ["spaces and control characters", { city: "  Cluj-\u0007  Napoca " }, { city: "Cluj- Napoca" }],
  ])("%s", (_what, input, expected) => {
    expect(checkAddress(input, PATH)).toEqual(accepted({ ...NOTHING, ...expected }));
  });
});

describe("an address is refused", () => {
  test.each<[string, Input, string]>([
    ["for a country nobody knows", { country: "Atlantis" }, "country"],
    ["for a county of another country", { country: "RO", province: "CA" }, "province"],
    ["for a postal code of another country", { country: "RO", zip: "12345" }, "zip"],
    ["for a phone number that is none", { country: "RO", phone: "12" }, "phone"],
    ["for a national number of no country", { phone: "0721 123 456" }, "phone"],
    ["for a street of 256 letters", { address1: "x".repeat(256) }, "address1"],
    ["for a postal code of 21 letters", { zip: "x".repeat(21) }, "zip"],
  ])("%s", (_why, input, field) => {
    const checked = checkAddress(input, PATH);
    expect(checked.ok ? [] : checked.errors.map((error) => error.field)).toEqual([[...PATH, field]]);
  });
});
