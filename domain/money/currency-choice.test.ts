import { describe, expect, it } from "vitest";

import { chooseCurrency, countryOfCurrency, type CurrencyHints } from "./currency-choice.ts";
import { CURRENCIES } from "./money.ts";

describe("spec §4: 'use the stored preference. Otherwise … the shop currency … Otherwise … the browser'", () => {
  it.each<[string, CurrencyHints, string]>([
    ["stored wins", { stored: "GBP", shop: "RON", browserLanguages: ["en-US"] }, "GBP"],
    ["then the shop", { stored: null, shop: "EUR", browserLanguages: ["en-US"] }, "EUR"],
    ["then the browser", { stored: null, shop: null, browserLanguages: ["en-US"] }, "USD"],
    ["unsupported stored is passed over", { stored: "PLN", shop: "RON" }, "RON"],
    ["unsupported shop is passed over", { shop: "PLN", browserLanguages: ["ja-JP"] }, "JPY"],
    [
      "the first language with a currency",
      { browserLanguages: ["pl-PL", "not a tag", "fr-BE", "nl-NL"] },
      "EUR",
    ],
    ["spec §4: 'Fallback is RON.'", {}, "RON"],
    ["spec §8: 'Shop currency failure: RON.'", { stored: "", shop: undefined, browserLanguages: [] }, "RON"],
  ])("%s", (_title, hints, expected) => {
    expect(chooseCurrency(hints)).toBe(expected);
  });
});

describe("spec §9: 'Region to currency | US/GB/CA/RO to own; DE/FR/IT/ES/NL to EUR; AU; JP'", () => {
  it.each([
    ["en-US", "USD"],
    ["en-GB", "GBP"],
    ["fr-CA", "CAD"],
    ["hu-RO", "RON"],
    ["de-DE", "EUR"],
    ["fr-FR", "EUR"],
    ["it-IT", "EUR"],
    ["ca-ES", "EUR"],
    ["nl-NL", "EUR"],
    ["en-AU", "AUD"],
    ["ja-JP", "JPY"],
    ["ro", "RON"],
    ["de", "EUR"],
    ["ja", "JPY"],
    ["en", "USD"],
    ["pl-PL", "RON"],
    ["", "RON"],
  ])("%s → %s", (tag, expected) => {
    expect(chooseCurrency({ browserLanguages: [tag] })).toBe(expected);
  });
});

describe("countryOfCurrency", () => {
  it.each([
    ["RON", "RO"],
    ["EUR", "DE"],
    ["USD", "US"],
    ["JPY", "JP"],
  ] as const)("%s → %s", (currency, country) => {
    expect(countryOfCurrency(currency)).toBe(country);
  });

  it.each(CURRENCIES)("the country of %s leads back to it", (currency) => {
    expect(chooseCurrency({ browserLanguages: [`en-${countryOfCurrency(currency)}`] })).toBe(currency);
  });
});
