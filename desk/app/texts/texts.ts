import type { Language } from "#domain/language/languages.ts";
import en from "./en.json" with { type: "json" };
import ro from "./ro.json" with { type: "json" };

export type TextKey = keyof typeof ro;

const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { ro, en };

export type Translate = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string;

/** Returns the function that says a text in a language, with `{name}` replaced by the parameter of that name. */
export function translateTo(language: Language): Translate {
  return (key, params = {}) =>
    TEXTS[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
