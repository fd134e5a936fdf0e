import { useEffect } from "react";

/** Control that chose a language, and the language of its page, until the page in the other one is rendered. */
let chosen: { readonly place: string; readonly on: string } | null = null;

/**
 * Restores the focus after a change of language: the page is mounted anew (root.tsx), and the focused element is
 * gone.
 *
 * @param place names the control.
 * @param focus focuses the control.
 * @returns a function to call when a language is chosen there.
 */
export function useFocusAfterLanguage(place: string, focus: () => void): () => void {
  useEffect(() => {
    if (chosen?.place !== place || chosen.on === document.documentElement.lang) return;
    chosen = null;
    if (document.activeElement === document.body) focus();
    // Runs at mount only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return () => {
    chosen = { place, on: document.documentElement.lang };
  };
}
