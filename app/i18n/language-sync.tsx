import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hydrateLateSections } from "#app/hydration/late-sections-gate.ts";
import type { Language } from "#domain/language/languages.ts";

/**
 * After hydration the browser looks where the server cannot (local and session storage, its own settings). Where that
 * says another language the page is asked again.
 */
export function LanguageSync({ language }: { readonly language: Language }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let gone = false;
    async function settle(): Promise<void> {
      const { resolveLanguage } = await import("./resolve-language.ts");
      if (gone || !resolveLanguage(language)) return;
      await hydrateLateSections();
      await revalidate();
    }
    // Without the code for it the page goes on in the language it came in.
    settle().catch(() => {});
    return () => {
      gone = true;
    };
  }, [language, revalidate]);
  return null;
}
