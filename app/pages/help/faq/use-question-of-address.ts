import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { elementOfAddress } from "#app/ui/element-of-address.ts";

/**
 * Opens the question that the address names (`/faq#returns`): at the start, on a link of the page, on back and
 * forward.
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

  // After the rendering that shows a hidden question again: a hidden element cannot be scrolled to.
  useEffect(() => {
    const element = question === null ? null : document.getElementById(question.id);
    if (!(element instanceof HTMLDetailsElement)) return;
    element.open = true;
    // Opening this answer closes another one, which moves it.
    requestAnimationFrame(() => element.scrollIntoView());
  }, [question]);
}
