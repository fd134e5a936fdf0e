import { type RefObject, useEffect } from "react";
import { LanguageLinks } from "./language-links.tsx";
import { useFocusAfterLanguage } from "#app/layout/use-focus-after-language.ts";

/** Panel of the language menu: closes on a choice, on Escape, and on a press elsewhere. */
export function LanguagePanel({ menu }: { readonly menu: RefObject<HTMLDetailsElement | null> }) {
  useCloseOutside(menu);

  const keepFocus = useFocusAfterLanguage("panel", () => focusOn(menu));

  function close(): void {
    menu.current?.removeAttribute("open");
    focusOn(menu);
    keepFocus();
  }

  return (
    <div className="over-page absolute right-0 top-full z-40 mt-3 rounded-card border border-line bg-surface p-2 shadow-float">
      <LanguageLinks className="min-w-40" onChosen={close} />
    </div>
  );
}

function focusOn(menu: RefObject<HTMLDetailsElement | null>): void {
  menu.current?.querySelector("summary")?.focus();
}

/** In the capture phase, before React: it stops events in a section that is not hydrated yet. */
const FIRST = { capture: true };

function useCloseOutside(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    function closeOn(event: Event): void {
      const escape = event instanceof KeyboardEvent && event.key === "Escape";
      const isWithin = event.target instanceof Node && menu.current?.contains(event.target);
      const outside = !(event instanceof KeyboardEvent) && !isWithin;
      if (!menu.current?.open || !(escape || outside)) return;
      menu.current.open = false;
      if (escape) focusOn(menu);
    }
    window.addEventListener("pointerdown", closeOn, FIRST);
    window.addEventListener("keydown", closeOn, FIRST);
    return () => {
      window.removeEventListener("pointerdown", closeOn, FIRST);
      window.removeEventListener("keydown", closeOn, FIRST);
    };
  }, [menu]);
}
