import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { chooseLanguage, languageOfTag, type LanguageHints } from "./language-choice.ts";
import { LANGUAGES } from "./languages.ts";

const ORDER = "query string, cookie, local storage, session storage, browser settings, the html tag";

describe(`spec §1: 'Detection order: ${ORDER}.'`, () => {
  const others = { html: "ro", browser: ["ro-RO"], session: "ro", local: "ro", cookie: "ro", query: "ro" };
  it.each<[string, LanguageHints, "ro" | "en"]>([
    ["the query wins over all", { ...others, query: "en" }, "en"],
    ["then the cookie", { ...others, query: undefined, cookie: "en" }, "en"],
    ["then local storage", { ...others, query: null, cookie: null, local: "en" }, "en"],
    ["then session storage", { session: "en", browser: ["ro"], html: "ro" }, "en"],
    ["then the browser's settings", { browser: ["en-GB", "ro"], html: "ro" }, "en"],
    ["then the html tag", { browser: ["fr-FR"], html: "en" }, "en"],
    ["an unknown value is passed over", { query: "de", cookie: "", local: "xx", session: "en" }, "en"],
    ["a region does not matter", { query: "EN-us" }, "en"],
  ])("%s", (_title, hints, expected) => {
    expect(chooseLanguage(hints)).toBe(expected);
  });
});

describe("spec §1: 'Fallback is Romanian.'", () => {
  it.each<[LanguageHints]>([
    [{}],
    [{ query: null, cookie: undefined, browser: [] }],
    [{ browser: ["fr", "de-AT"], html: "" }],
    [{ acceptLanguage: "fr;q=0.9, *;q=0.5" }],
  ])("%j", (hints) => {
    expect(chooseLanguage(hints)).toBe("ro");
  });
});

describe("the Accept-Language header is the server's view of the browser's settings", () => {
  it.each([
    ["en-GB,en;q=0.9,ro;q=0.8", "en"],
    ["ro;q=0.8,en;q=0.9", "en"],
    ["fr-FR, ro;q=0.2, en;q=0.1", "ro"],
    ["en;q=0, ro;q=0.1", "ro"],
    ["en ; q=0.5 , ro ; q=0.6", "ro"],
    ["en;q=junk,ro", "ro"],
    ["en,ro", "en"],
  ])("%s → %s", (acceptLanguage, expected) => {
    expect(chooseLanguage({ acceptLanguage, html: "ro" })).toBe(expected);
  });

  test("any header gives a language", () => {
    fc.assert(
      fc.property(fc.string(), (acceptLanguage) => {
        expect(LANGUAGES).toContain(chooseLanguage({ acceptLanguage }));
      }),
    );
  });
});

describe("languageOfTag", () => {
  it.each([
    ["ro", "ro"],
    ["ro_RO", "ro"],
    [" en ", "en"],
    ["english", null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("%j → %j", (tag, expected) => {
    expect(languageOfTag(tag)).toBe(expected);
  });
});
