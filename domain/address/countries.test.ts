import { describe, expect, it, test } from "vitest";

import { COUNTRIES, EU_COUNTRIES, HOME_COUNTRY, isCountry } from "./countries.ts";

describe("design §5.7: Romanian counties, other EU countries, US and CA", () => {
  test("the 27 of the EU, the United States and Canada, each once, Romania first", () => {
    expect(EU_COUNTRIES).toHaveLength(27);
    expect(new Set(COUNTRIES).size).toBe(29);
    expect(COUNTRIES[0]).toBe(HOME_COUNTRY);
  });

  it.each(COUNTRIES)("%s has a name in both languages", (country) => {
    for (const language of ["ro", "en"]) {
      const name = new Intl.DisplayNames(language, { type: "region" }).of(country);
      expect(name).not.toBe(country);
      expect(name).not.toMatch(/[şţŞŢ]/);
    }
  });

  it.each([["GB"], ["CH"], ["ro"], [""], [null], [["RO"]]])("%j is not one", (value) => {
    expect(isCountry(value)).toBe(false);
  });
});
