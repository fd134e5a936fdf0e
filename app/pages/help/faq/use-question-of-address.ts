import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/**
 * Opens the question that the address names (`/faq#returns`): at the start, on a link of the page, on back and forward.
 *
 * @param onNamed called first, so that a search cannot keep the question hidden.
 */
export function useQuestionOfAddress(onNamed: () => void): void {
  const { hash, key } = useLocation();
  const named = useEffectEvent(onNamed);
  useEffect(() => {
    function show(): void {
      const question = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!(question instanceof HTMLDetailsElement)) return;
      named();
      question.open = true;
      // Another answer closes as this one opens, and moves it.
      requestAnimationFrame(() => question.scrollIntoView());
    }
    show();
    window.addEventListener("hashchange", show);
    return () => window.removeEventListener("hashchange", show);
  }, [hash, key]);
}
