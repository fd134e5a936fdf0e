import { useRouteLoaderData } from "react-router";
import { parseMoneyV2 } from "#domain/money/money-v2.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/language/languages.ts";

/** Texts of a page in each language, by key. */
export type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** Says a text, with `{name}` replaced by the parameter of that name. */
export type Say<Key extends string> = (
  key: Key,
  params?: Readonly<Record<string, string | number>>,
) => string;

interface LanguageData {
  readonly language?: string;
}

/** Returns the language of the person who has logged in or was invited; before the login, of the browser. */
export function useLanguage(): Language {
  const root = useRouteLoaderData<LanguageData>("root");
  const invitation = useRouteLoaderData<LanguageData>("pages/setup/setup.page");
  const language = invitation?.language ?? root?.language;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** Amount of a refusal, as terminals show it: `289.00 RON`. */
const AMOUNT = /^(?<amount>-?\d+\.\d+) (?<currencyCode>[A-Z]{3})$/;

/** Writes a parameter of a text; amounts as everywhere in the desk. */
function shownParam(value: string | number): string {
  const { amount, currencyCode } = AMOUNT.exec(String(value))?.groups ?? {};
  const money =
    amount === undefined || currencyCode === undefined ? null : parseMoneyV2({ amount, currencyCode });
  return money === null ? String(value) : formatPrice(money);
}

/** Returns the function that says a page's texts in the language of the person. */
export function useTexts<Key extends string>(texts: Texts<Key>): Say<Key> {
  const language = useLanguage();
  return (key, params = {}) =>
    texts[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => shownParam(params[name] ?? whole));
}
