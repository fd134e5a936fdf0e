import { readFileSync } from "node:fs";
import type { Language } from "#domain/language/languages.ts";

/**
 * Returns the texts of a folder of the desk, which says them as they are written.
 *
 * @param name of their files, `refusals.`, where the folder has several
 */
export function deskTexts(folder: string, language: Language, name = ""): (key: string) => string {
  const file = readFileSync(`desk/app/${folder}texts/${name}${language}.json`, "utf8");
  const texts = JSON.parse(file) as Readonly<Record<string, string>>;
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`desk/app/${folder} has no text "${key}".`);
    return text;
  };
}
