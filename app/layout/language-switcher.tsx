import { type RefObject, useEffect, useRef } from "react";
import { m } from "../i18n/messages.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { Icon } from "../ui/icon.tsx";
import { Flag, LanguageLinks } from "./language-links.tsx";
import { HEADER_MENUS } from "./use-header-menus.ts";

/** The dropdown with flags; beside the header's menus it is one of them, and closes the others. */
export function LanguageSwitcher() {
  const language = useLanguage();
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOutside(menu);
  return (
    <details ref={menu} name={HEADER_MENUS} className="relative">
      <summary className="flex min-h-11 min-w-11 list-none items-center justify-center gap-1.5 rounded-full px-2 hover:bg-cream [&::-webkit-details-marker]:hidden">
        <Flag language={language} />
        <span className="sr-only">{m["layout.choose_language"]()}</span>
        <span className="text-xs font-semibold">{language.toUpperCase()}</span>
        <Icon name="caret-down" className="size-3.5 max-sm:hidden" />
      </summary>
      <div className="absolute right-0 top-full z-40 mt-2 rounded-card border border-sand bg-ivory p-2 shadow-float">
        <LanguageLinks className="min-w-40" onChosen={() => menu.current?.removeAttribute("open")} />
      </div>
    </details>
  );
}

function useCloseOutside(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    function closeOn(event: Event): void {
      const escape = event instanceof KeyboardEvent && event.key === "Escape";
      const outside = !(event instanceof KeyboardEvent) && !menu.current?.contains(event.target as Node);
      if (!menu.current?.open || !(escape || outside)) return;
      menu.current.open = false;
      if (escape) menu.current.querySelector("summary")?.focus();
    }
    document.addEventListener("pointerdown", closeOn);
    document.addEventListener("keydown", closeOn);
    return () => {
      document.removeEventListener("pointerdown", closeOn);
      document.removeEventListener("keydown", closeOn);
    };
  }, [menu]);
}
