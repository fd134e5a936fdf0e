import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import { generateTexts } from "#tools/generate/texts.ts";
import { PSEUDO_LANGUAGE, writePseudoLanguage } from "./write-pseudo-language.ts";

const root = mkdtempSync(join(tmpdir(), "third-language-"));

beforeAll(() => {
  const files = globSync("{app,shop,db}/**/*.{json,md}", {
    exclude: ["**/generated/**", "**/migrations/**"],
  });
  for (const file of [...files, "domain/language/languages.ts"]) cpSync(file, join(root, file));
  writePseudoLanguage(root);
  generateTexts({ root, languages: [...LANGUAGES, PSEUDO_LANGUAGE] });
});

afterAll(() => rmSync(root, { recursive: true }));

test("a third language is one line in the list", () => {
  const list = readFileSync(join(root, "domain/language/languages.ts"), "utf8");
  const before = readFileSync("domain/language/languages.ts", "utf8").split("\n");
  expect(list.split("\n").filter((line) => !before.includes(line))).toHaveLength(1);
});

test("it has a file beside every English one, with other words", () => {
  const files = (language: string) =>
    globSync(`{app,shop,db}/**/{${language}.json,*.${language}.md}`, { cwd: root }).toSorted();
  expect(files(PSEUDO_LANGUAGE)).toEqual(
    files("en").map((file) => file.replace(/en(?=\.\w+$)/, PSEUDO_LANGUAGE)),
  );
  expect(files("en").length).toBeGreaterThan(80);
});

test.each([
  ["app/i18n/generated/messages", `speaks("${PSEUDO_LANGUAGE}") ? `],
  ["shop/texts/generated/messages", `options.locale === "${PSEUDO_LANGUAGE}" ? `],
])("every text of %s has it", (folder, choice) => {
  const messages = globSync(`${folder}/*.ts`, { cwd: root }).filter((file) => basename(file) !== "_index.ts");
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.filter((file) => !readFileSync(join(root, file), "utf8").includes(choice))).toEqual([]);
});

test("a text that a language lacks is the default language's", () => {
  const languages = [...LANGUAGES, "hu"];
  generateTexts({ root, languages });
  const text = readFileSync(join(root, "app/i18n/generated/messages/cart_title.ts"), "utf8");
  expect(text).toContain('=> speaks("en") ? "Your cart" : "Coșul tău";');
});
