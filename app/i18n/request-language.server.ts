import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import { askForLanguage } from "./page-language.ts";

const current = new AsyncLocalStorage<Language>();

askForLanguage(() => current.getStore() ?? DEFAULT_LANGUAGE);

/** Runs `work` with every message function in `language`, isolated from other requests at the same time. */
export function withLanguage<T>(language: Language, work: () => T): T {
  return current.run(language, work);
}
