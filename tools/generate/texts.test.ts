import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#domain/language/languages.ts";
import { MAIL_KEY } from "./texts.ts";

const folders = globSync(`{app,shop}/**/texts/${DEFAULT_LANGUAGE}.json`).map(dirname).toSorted();

function catalogue(folder: string, language: Language): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")) as Record<string, unknown>;
}

/** Returns the parameters in a text: `{price}`; of a text with variants, those of all of them. */
function placeholders(text: unknown): string[] {
  const found = [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return [...new Set(found)].toSorted();
}

describe.each(folders)("the texts of %s", (folder) => {
  const original = catalogue(folder, DEFAULT_LANGUAGE);
  const texts = LANGUAGES.map((language) => catalogue(folder, language));

  test("have the same keys in every language", () => {
    for (const each of texts) expect(Object.keys(each).toSorted()).toEqual(Object.keys(original).toSorted());
  });

  test("have the same placeholders in every language", () => {
    const of = (each: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(each).map(([key, text]) => [key, placeholders(text)]));
    for (const each of texts) expect(of(each)).toEqual(of(original));
  });

  test("have no empty text, no cedilla letter and no straight quote", () => {
    for (const [key, text] of texts.flatMap((each) => Object.entries(each))) {
      const shown = typeof text === "string" ? text : JSON.stringify(text).replaceAll('"', "");
      expect(shown.trim(), key).not.toBe("");
      expect(shown, key).not.toMatch(/[şţŞŢ"]|(?<=\p{L})'(?=\p{L})/u);
    }
  });
});

test.each(folders.filter((folder) => /\/mails?\/texts$/.test(folder)))(
  "the texts of %s are known by their keys to stand in mails",
  (folder) => {
    for (const key of Object.keys(catalogue(folder, DEFAULT_LANGUAGE))) expect(key).toMatch(MAIL_KEY);
  },
);

test("every catalogue has every language", () => {
  for (const language of LANGUAGES)
    expect(globSync(`{app,shop}/**/texts/${language}.json`).map(dirname).toSorted()).toEqual(folders);
  expect(folders.length).toBeGreaterThan(3);
});
