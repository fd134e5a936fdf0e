import { expect, test, vi } from "vitest";
import { nameCountry } from "./country-names.ts";
import { countryOptions } from "./country-options.ts";

test.each([
  ["DE", "ro", "Germania"],
  ["DE", "en", "Germany"],
  ["not a code", "ro", "not a code"],
] as const)("%s in %s is %s", (code, language, name) => {
  expect(nameCountry(code, language)).toBe(name);
});

test("lists of names are made once a language, as making one takes longer than most pages", () => {
  nameCountry("RO", "ro");
  countryOptions("ro");
  const makeNames = vi.spyOn(Intl, "DisplayNames");
  const makeOrder = vi.spyOn(Intl, "Collator");
  nameCountry("FR", "ro");
  countryOptions("ro");
  expect(makeNames).not.toHaveBeenCalled();
  expect(makeOrder).not.toHaveBeenCalled();
});
