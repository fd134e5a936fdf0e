import { renderToString } from "react-dom/server";
import { expect, it, test } from "vitest";
import { type AddressField, statesOf } from "#domain/address/address.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { addressErrorText } from "./address-error-text.ts";
import { AddressFields } from "./address-fields.tsx";
import { EMPTY_ADDRESS } from "./address-form-values.ts";
import { countryOptions } from "./country-options.ts";

function fieldsFor(country: string): string {
  const values = { ...EMPTY_ADDRESS, country };
  const control = (field: AddressField) => ({
    id: field,
    name: field,
    value: values[field],
    error: undefined,
    onChange: () => {},
  });
  return withLanguage("en", () =>
    renderToString(<AddressFields control={control} countries={countryOptions("en")} asksPhone />),
  );
}

it("asks for the country before everything that depends on it", () => {
  const names = [...fieldsFor("RO").matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect(names[0]).toBe("country");
  expect(names).toContain("state");
  // A postal code fills the empty fields after it.
  expect(names.indexOf("postalCode")).toBeLessThan(names.indexOf("city"));
});

test.each([
  ["RO", "County", "Choose the county from the list.", "Postal code", "6 digits, for example 400001"],
  ["US", "State", "Choose the state from the list.", "ZIP code", "Check the ZIP code. Example: 10001"],
  ["CA", "Province", "Choose the province from the list.", "Postal code", "Example: K1A 0B1"],
  ["DE", null, null, "Postal code", "Example: 10115"],
])("labels and errors of %s use its own names", (country, state, stateError, code, codeError) => {
  const html = fieldsFor(country);
  expect(html).toContain(code);
  expect(statesOf(country).length > 0).toBe(state !== null);
  if (state !== null) expect(html).toContain(state);
  const text = (field: AddressField, error: "required" | "invalid") =>
    withLanguage("en", () => addressErrorText(field, error, country));
  if (stateError !== null) expect(text("state", "required")).toBe(stateError);
  expect(text("postalCode", "invalid")).toContain(codeError);
  expect(text("postalCode", "required")).toContain(country === "US" ? "ZIP code" : "postal code");
});
