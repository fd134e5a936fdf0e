import { useEffect } from "react";

/** Where a language was chosen, and on the page in which one, until the page in the other is here. */
let chosen: { readonly place: string; readonly on: string } | null = null;

/**
 * In another language the page is another (root.tsx), and what had the focus is gone: its successor takes it back.
 *
 * @param place names it.
 * @param focus puts the focus there.
 * @returns what to call when a language is chosen there.
 */
export function useFocusAfterLanguage(place: string, focus: () => void): () => void {
  useEffect(() => {
    if (chosen?.place !== place || chosen.on === document.documentElement.lang) return;
    chosen = null;
    if (document.activeElement === document.body) focus();
    // Only where it comes in does it look back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return () => {
    chosen = { place, on: document.documentElement.lang };
  };
}
