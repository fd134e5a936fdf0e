import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import { collectTexts, textPaths, translatedFiles, untranslatedEntries } from "./collect-texts.ts";
import { forbiddenClaims, namedDiseases } from "./health-claims.ts";

const texts = collectTexts();

test("there is content to check", () => {
  expect(texts.length).toBeGreaterThan(1_000);
});

test.each(LANGUAGES)("every text has its counterpart in %s", (language) => {
  const files = [...translatedFiles("json"), ...translatedFiles("md")];
  expect(files.map((file) => file.in(language)).filter((file) => !existsSync(file))).toEqual([]);
  // Catalogues of short texts have plural forms of their own; texts.test.ts compares those.
  for (const file of translatedFiles("json").filter(({ original }) => !original.includes("/texts/"))) {
    expect(textPaths(file.in(language)), file.in(language)).toEqual(textPaths(file.original));
  }
});

test("what a file says in the default language it says in every other one", () => {
  expect(untranslatedEntries()).toEqual([]);
});

test("letters and quotes are those of good printing: no cedilla, no straight quote, no straight apostrophe", () => {
  const wrong = texts
    .map(({ place, text }) => ({ place, text: text.replaceAll(/<[^>]+>|\]\([^)]*\)/g, " ") }))
    .filter(({ text }) => /[şţŞŢ]|(?<=\p{L})'(?=\p{L})|(?<=[\s(]|^)"\p{L}|\p{L}"(?=[\s.,)]|$)/u.test(text))
    .map(({ place, text }) => `${place}: ${text.slice(0, 120)}`);
  expect(wrong).toEqual([]);
});

test("nothing is said to treat, cure or prevent", () => {
  const claims = texts
    .filter(({ place }) => !LEGAL.test(place))
    .flatMap(({ place, language, text }) =>
      forbiddenClaims(text, language).map((claim) => `${place}: ${claim}`),
    );
  expect(claims).toEqual([]);
});

test("where products are offered no disease is named, but for the names of the categories", () => {
  const named = texts
    .filter(({ place }) => OFFERS.test(place))
    .flatMap(({ place, language, text }) =>
      namedDiseases(text, language).map((disease) => `${place}: ${disease}`),
    );
  expect(named).toEqual([]);
});

/** Documents about data and contracts speak of treating data and of preventing fraud. */
const LEGAL = /legal\//;
const OFFERS =
  /^(db\/shop\/seed\/products|app\/(pages\/(home|shop|product|cart)|features\/(products|menu|cart|reviews)|layout)\/)/;

describe("the check itself", () => {
  test.each([
    ["ro", "Vindecă rapid.", 1],
    ["ro", "Suplimentul nu tratează și nu vindecă nimic.", 0],
    ["ro", "Contribuie la funcționarea normală a sistemului imunitar.", 0],
    ["en", "It prevents colds and cures everything.", 2],
    ["en", "A supplement does not treat, cure or prevent a disease.", 0],
    ["en", "Cold and flu", 0],
  ] as const)("%s, claims: %s", (language, text, count) => {
    expect(forbiddenClaims(text, language)).toHaveLength(count);
  });

  test.each([
    ["ro", "Răceală și gripă", 0],
    ["ro", "Scapi de gripă", 1],
    ["en", "Cold sore, cold and flu", 0],
    ["en", "For herpes and the flu", 2],
  ] as const)("%s, diseases: %s", (language, text, count) => {
    expect(namedDiseases(text, language)).toHaveLength(count);
  });
});
