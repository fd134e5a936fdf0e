import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { elementOfAddress } from "#app/ui/element-of-address.ts";

/**
 * Opens the question that the address names (`/faq#returns`): at the start, on a link of the page, on back and forward.
 *
 * @param onNamed called first, so that a search cannot keep the question hidden.
 */
export function useQuestionOfAddress(onNamed: () => void): void {
  const { hash, key } = useLocation();
  const named = useEffectEvent(onNamed);
  const [question, setQuestion] = useState<{ readonly id: string } | null>(null);

  useEffect(() => {
    function find(): void {
      const element = elementOfAddress();
      if (!(element instanceof HTMLDetailsElement)) return;
      named();
      setQuestion({ id: element.id });
    }
    find();
    window.addEventListener("hashchange", find);
    return () => window.removeEventListener("hashchange", find);
  }, [hash, key]);

  // After the rendering that brings a hidden question back: what is not shown cannot be scrolled to.
  useEffect(() => {
    const element = question === null ? null : document.getElementById(question.id);
    if (!(element instanceof HTMLDetailsElement)) return;
    element.open = true;
    // Another answer closes as this one opens, and moves it.
    requestAnimationFrame(() => element.scrollIntoView());
  }, [question]);
}
