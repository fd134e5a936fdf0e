import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language-choice.ts";
import { overwriteGetLocale } from "./generated/runtime.js";

const current = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => current.getStore() ?? DEFAULT_LANGUAGE);

/** Runs `work` with every message function speaking `language`, isolated from other requests at the same time. */
export function speaking<T>(language: Language, work: () => T): T {
  return current.run(language, work);
}
