import { useEffect, useRef } from "react";
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import type { Language } from "#domain/language-choice.ts";
import { keepLanguage } from "../i18n/language-keeper.tsx";
import { LANGUAGES } from "../i18n/languages.ts";
import { m } from "../i18n/messages.ts";
import gb from "../pictures/flags/gb.svg?url";
import ro from "../pictures/flags/ro.svg?url";
import type { loader } from "../root.tsx";
import { Icon } from "../ui/icon.tsx";

const FLAGS: Readonly<Record<Language, string>> = { ro, en: gb };
/** Each language is named in itself: who needs the other one may not read this one. */
const NAMES: Readonly<Record<Language, string>> = { ro: "Română", en: "English" };

/**
 * The dropdown with flags. Its entries are links to the same page in the other language, so that it works without
 * scripts; with them the page is asked anew in place and nothing typed or scrolled is lost.
 */
export function LanguageSwitcher() {
  const language = useRouteLoaderData<typeof loader>("root")?.language ?? "ro";
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOutside(menu);

  function choose(event: React.MouseEvent, next: Language): void {
    // An address that names its language wins over the choice: then the link itself has to be followed.
    if (new URLSearchParams(location.search).has("lang")) return keepLanguage(next);
    event.preventDefault();
    keepLanguage(next);
    menu.current?.removeAttribute("open");
    void revalidate();
  }

  return (
    <details ref={menu} className="relative">
      <summary className="flex min-h-11 min-w-11 list-none items-center justify-center gap-1.5 rounded-full px-2 hover:bg-cream [&::-webkit-details-marker]:hidden">
        <img src={FLAGS[language]} alt="" width={20} height={15} className="rounded-[2px]" />
        <span className="sr-only">{m["layout.choose_language"]()}</span>
        <span className="text-xs font-semibold">{language.toUpperCase()}</span>
        <Icon name="caret-down" className="size-3.5" />
      </summary>
      <ul className="absolute right-0 top-full z-40 mt-2 min-w-40 rounded-card border border-sand bg-ivory p-2 shadow-float">
        {LANGUAGES.map((entry) => (
          <li key={entry}>
            <a
              href={`${pathname}?lang=${entry}`}
              hrefLang={entry}
              lang={entry}
              aria-current={entry === language ? "true" : undefined}
              onClick={(event) => choose(event, entry)}
              className="flex min-h-11 items-center gap-3 rounded-xl px-3 text-sm hover:bg-cream aria-[current]:font-semibold"
            >
              <img src={FLAGS[entry]} alt="" width={20} height={15} className="rounded-[2px]" />
              {NAMES[entry]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useCloseOutside(menu: React.RefObject<HTMLDetailsElement | null>): void {
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
