import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { hydrateLateSections } from "#app/hydration/late-sections-gate.ts";
import type { Language } from "#domain/language/languages.ts";

/**
 * Resolves the language after hydration from sources that the server cannot read (local and session storage, browser
 * settings). If it differs, the page's data is loaded again.
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
    // Without the code the page stays in its language.
    settle().catch(() => {});
    return () => {
      gone = true;
    };
  }, [language, revalidate]);
  return null;
}
