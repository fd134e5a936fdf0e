import { describe, expect, expectTypeOf, it, test } from "vitest";
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGE_FACTS, LANGUAGES } from "./languages.ts";
import { completeTranslations, eachLanguage } from "./translations.ts";

test("codes and their type come from the one list, the default language among them", () => {
  expect(LANGUAGES).toEqual(Object.keys(LANGUAGE_FACTS));
  expect(LANGUAGES).toContain(DEFAULT_LANGUAGE);
  expectTypeOf<Language>().toEqualTypeOf<keyof typeof LANGUAGE_FACTS>();
});

test.each(Object.entries(LANGUAGE_FACTS))("the locale of %s is one of its language", (code, { locale }) => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
  expect(new Intl.Locale(locale).language).toBe(new Intl.Locale(code).language);
});

test.each([
  ["ro", true],
  ["toString", false],
  [null, false],
])("isLanguage(%j) is %s", (value, expected) => {
  expect(isLanguage(value)).toBe(expected);
});

describe("completeTranslations", () => {
  it("shows the default language where there is no translation", () => {
    expect(completeTranslations({ ro: "Coșul tău" })).toEqual(eachLanguage(() => "Coșul tău"));
  });

  it("keeps the translations that are there, and no language the store does not have", () => {
    const texts = { ro: "Coș", en: "Cart", xx: "?" };
    expect(completeTranslations(texts)).toEqual({ ro: "Coș", en: "Cart" });
  });
});
