import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { chooseLanguage, type Language } from "#domain/language-choice.ts";
import { LANGUAGE_KEY } from "#domain/storage-keys.ts";

const YEAR_S = 31_536_000;

/**
 * After hydration the browser looks where the server cannot (local and session storage, its own settings), in the
 * order of spec §1. Where that says another language the choice is written to the cookie and the page asked again.
 */
export function LanguageKeeper({ language }: { readonly language: Language }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const chosen = detectLanguage();
    if (chosen === language) return;
    writeCookie(chosen);
    void revalidate();
  }, [language, revalidate]);
  useEffect(() => {
    const named = new URLSearchParams(location.search).get("lang");
    if (named === language) keepLanguage(language);
  }, [language]);
  return null;
}

/** Remembers a choice for the next visit: storage as specified, and the cookie for the server. */
export function keepLanguage(language: Language): void {
  writeCookie(language);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the cookie alone remembers.
  }
}

function detectLanguage(): Language {
  return chooseLanguage({
    query: new URLSearchParams(location.search).get("lang"),
    cookie: readCookie(),
    local: readStorage(() => localStorage),
    session: readStorage(() => sessionStorage),
    browser: navigator.languages,
    html: document.documentElement.lang,
  });
}

function readStorage(storage: () => Storage): string | null {
  try {
    return storage().getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

function readCookie(): string | undefined {
  return document.cookie.match(new RegExp(`(?:^|; )${LANGUAGE_KEY}=([a-z]+)`))?.[1];
}

function writeCookie(language: Language): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
