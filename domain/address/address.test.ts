import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { parseAddress, statesOf, validateAddress, type AddressInput } from "./address.ts";
import type { PhoneReader } from "./phone.ts";

const cluj = {
  firstName: "Ioana",
  lastName: "Mureșan",
  address1: "Str. Memorandumului 12",
  city: "Cluj-Napoca",
  postalCode: "400114",
  country: "RO",
  state: "CJ",
  phone: "0721 123 456",
};
/** Replaces the server's reader, which has tests of its own. */
const readPhone: PhoneReader = (typed, country) =>
  country !== null && /^(?:0|0040 |\+40)721[ .]?123[ .]?456$/.test(typed) ? "+40721123456" : null;
const understood = { ...cluj, phone: "+40721123456", company: null, address2: null };
const REQUIRED = "first name, last name, email, phone, address, city, postal code/ZIP, country, state";

describe(`spec §3: 'Required: ${REQUIRED}.'`, () => {
  it.each(Object.keys(cluj))("%s", (field) => {
    for (const empty of ["", "  ", "\u0000", null, undefined, 5, {}]) {
      expect(validateAddress({ ...cluj, [field]: empty }, readPhone)).toContainEqual({
        field,
        error: "required",
      });
    }
  });

  test("an empty form names every field once, in its order", () => {
    const fields = ["country", "firstName", "lastName", "address1", "postalCode", "city", "phone"];
    expect(validateAddress({}, readPhone)).toEqual(fields.map((field) => ({ field, error: "required" })));
  });
});

describe("spec §3: 'Optional: apartment, company'", () => {
  test("left out", () => {
    expect(parseAddress(cluj, readPhone)).toEqual({ ok: true, address: understood });
    expect(parseAddress({ ...cluj, company: " ", address2: "" }, readPhone)).toEqual({
      ok: true,
      address: understood,
    });
  });

  test("given", () => {
    const more = { company: "Florăria SRL", address2: "ap. 3" };
    expect(parseAddress({ ...cluj, ...more }, readPhone)).toEqual({
      ok: true,
      address: { ...understood, ...more },
    });
  });
});

describe("an address is understood in its normal form", () => {
  it.each<[string, AddressInput, object]>([
    ["spaces", { city: "  Cluj -\n Napoca\t" }, { city: "Cluj - Napoca" }],
    ["control characters", { firstName: "Io\u0000a\u202ena\u200b" }, { firstName: "Ioana" }],
    ["letters with separate accents", { lastName: "Mures\u0326an" }, { lastName: "Mureșan" }],
    ["small letters in codes", { country: "ro", state: "cj" }, { country: "RO", state: "CJ" }],
    ["postal code", { postalCode: "RO-400 114" }, { postalCode: "400114" }],
    ["phone", { phone: "0040 721.123.456" }, { phone: "+40721123456" }],
  ])("%s", (_title, input, expected) => {
    expect(parseAddress({ ...cluj, ...input }, readPhone)).toEqual({
      ok: true,
      address: { ...understood, ...expected },
    });
  });
});

describe("text that did not arrive as it was typed", () => {
  it.each(["firstName", "address1", "postalCode", "city", "phone"])(
    "in %s is an error of the field",
    (field) => {
      for (const text of ["Str. \uFFFD", "Str. \uD83D"]) {
        expect(validateAddress({ ...cluj, [field]: text }, readPhone)).toEqual([{ field, error: "invalid" }]);
      }
    },
  );
});

describe("design §5.7: 'State is required where the country has states (RO, US, CA …) and hidden elsewhere.'", () => {
  const vienna = { ...cluj, country: "AT", postalCode: "1010" };
  it.each<[string, AddressInput, string | null]>([
    ["Bucharest", { ...cluj, state: "B", postalCode: "010011" }, "B"],
    ["New York", { ...cluj, country: "US", state: "NY", postalCode: "10001" }, "NY"],
    ["Ottawa", { ...cluj, country: "CA", state: "ON", postalCode: "k1a0b1" }, "ON"],
    ["Vienna", { ...vienna, state: undefined }, null],
    ["Vienna with a leftover", { ...vienna, state: "CJ" }, null],
    ["Vienna with a long leftover", { ...vienna, state: "x".repeat(999) }, null],
  ])("%s", (_title, input, state) => {
    expect(parseAddress(input, readPhone)).toMatchObject({ ok: true, address: { state } });
  });

  it.each([
    ["RO", 42],
    ["US", 51],
    ["CA", 13],
    ["DE", 0],
    ["GB", 0],
    ["", 0],
  ])("%s has %i", (country, count) => {
    expect(statesOf(country)).toHaveLength(count);
  });
});

describe("errors", () => {
  it.each<[AddressInput, string, string]>([
    [{ state: "NY" }, "state", "not_in_list"],
    [{ state: "Cluj" }, "state", "not_in_list"],
    [{ country: "GB" }, "country", "not_in_list"],
    [{ country: "Romania" }, "country", "not_in_list"],
    [{ postalCode: "40011" }, "postalCode", "invalid"],
    [{ postalCode: "4".repeat(21) }, "postalCode", "too_long"],
    [{ phone: "0721 123" }, "phone", "invalid"],
    [{ phone: "0".repeat(256) }, "phone", "too_long"],
    [{ firstName: "x".repeat(100) }, "firstName", "too_long"],
    [{ lastName: "x".repeat(100) }, "lastName", "too_long"],
    [{ company: "x".repeat(201) }, "company", "too_long"],
    [{ address1: "x".repeat(151) }, "address1", "too_long"],
    [{ address2: "x".repeat(101) }, "address2", "too_long"],
    [{ city: "x".repeat(51) }, "city", "too_long"],
  ])("%j → %s %s", (input, field, error) => {
    expect(validateAddress({ ...cluj, ...input }, readPhone)).toEqual([{ field, error }]);
  });

  test("what an invoice has room for is not too long", () => {
    const longest = {
      firstName: "x".repeat(99),
      lastName: "x".repeat(99),
      company: "x".repeat(200),
      address1: "x".repeat(150),
      address2: "x".repeat(100),
      city: "x".repeat(50),
    };
    expect(validateAddress({ ...cluj, ...longest }, readPhone)).toEqual([]);
  });

  test("any input gives an address or at least one error", () => {
    const values = fc.oneof(
      fc.anything(),
      fc.constantFrom("RO", "AT", "US", "CJ", "NY", "400114", "0721123456"),
    );
    const input = fc.record(Object.fromEntries(Object.keys(cluj).map((field) => [field, values])));
    fc.assert(
      fc.property(input, (given) => {
        const result = parseAddress(given, readPhone);
        if (result.ok) expect(parseAddress(result.address, readPhone)).toEqual(result);
        else expect(result.errors.length).toBeGreaterThan(0);
      }),
    );
  });
});
