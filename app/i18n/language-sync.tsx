import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hydratePage } from "#app/hydration/hydrated.ts";
import { useLanguage } from "./use-language.ts";
import { resolveLanguage } from "./resolve-language.ts";

/**
 * Resolves the language after hydration from sources that the server cannot read (local and session storage, browser
 * settings). If it differs, the page's data is loaded again.
 */
export function LanguageSync() {
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (resolveLanguage(language)) void hydratePage().then(() => revalidate());
  }, [language, revalidate]);
  return null;
}
