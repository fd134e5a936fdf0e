import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { MAIL_KEY } from "./texts.ts";

const folders = globSync("{app,shop}/**/texts/ro.json").map(dirname).toSorted();

function catalogue(folder: string, locale: "ro" | "en"): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, `${locale}.json`), "utf8")) as Record<string, unknown>;
}

/** The parameters a text names: `{price}`; of a text with variants, those of all of them. */
function placeholders(text: unknown): string[] {
  const found = [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return [...new Set(found)].toSorted();
}

describe.each(folders)("the texts of %s", (folder) => {
  const ro = catalogue(folder, "ro");
  const en = catalogue(folder, "en");

  test("have the same keys in both languages", () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(ro).toSorted());
  });

  test("have the same placeholders in both languages", () => {
    const of = (texts: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholders(text)]));
    expect(of(en)).toEqual(of(ro));
  });

  test("have no empty text, no cedilla letter and no straight quote", () => {
    for (const [key, text] of [...Object.entries(ro), ...Object.entries(en)]) {
      const shown = typeof text === "string" ? text : JSON.stringify(text).replaceAll('"', "");
      expect(shown.trim(), key).not.toBe("");
      expect(shown, key).not.toMatch(/[şţŞŢ"]|(?<=\p{L})'(?=\p{L})/u);
    }
  });
});

test.each(folders.filter((folder) => /\/mails?\/texts$/.test(folder)))(
  "the texts of %s are known by their keys to stand in mails",
  (folder) => {
    for (const key of Object.keys(catalogue(folder, "ro"))) expect(key).toMatch(MAIL_KEY);
  },
);

test("every catalogue has both languages", () => {
  const english = globSync("{app,shop}/**/texts/en.json").map(dirname).toSorted();
  expect(english).toEqual(folders);
  expect(folders.length).toBeGreaterThan(3);
});
