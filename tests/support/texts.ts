import { readFileSync } from "node:fs";
import { fillBrand } from "#brand/fill-brand.ts";
import type { Language } from "#domain/language/languages.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";

/** Returns the texts of one slice in a language: journeys run in both languages with the same steps. */
export function textsOf(folder: string, language: Language): (key: string) => string {
  const texts = JSON.parse(fillBrand(readFileSync(`${folder}/texts/${language}.json`, "utf8"))) as Record<
    string,
    unknown
  >;
  return (key) => {
    const text = texts[key];
    if (typeof text !== "string") throw new Error(`${folder} has no plain text "${key}".`);
    // As the compiler of texts does: in mails words are not joined.
    return language === "ro" && !isOfMails(folder, key) ? joinHyphenated(text) : text;
  };
}

function isOfMails(folder: string, key: string): boolean {
  return folder.endsWith("/mails") || key.startsWith("mail.");
}
