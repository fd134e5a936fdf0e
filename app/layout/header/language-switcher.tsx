import { useRef } from "react";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Flag } from "./flag.tsx";
import { HEADER_MENUS } from "./header-menu-name.ts";

// Links to the other language, which work before hydration, too.
const LanguagePanel = lazySection(async () => (await import("./language-panel.tsx")).LanguagePanel, null);

/** Dropdown with flags; shares its `name` with the header's menus, so that only one is open. */
export function LanguageSwitcher() {
  const language = useLanguage();
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={menu} name={HEADER_MENUS} className="relative">
      <summary className="flex min-h-11 min-w-11 list-none items-center justify-center gap-1.5 rounded-full px-2 hover:bg-surface-muted [&::-webkit-details-marker]:hidden">
        {/* The narrowest phones have no room for it. */}
        <span className="contents max-[23.25rem]:hidden">
          <Flag language={language} />
        </span>
        <span className="sr-only">{m["layout.choose_language"]()}</span>
        <span aria-hidden="true" className="text-xs font-semibold">
          {language.toUpperCase()}
        </span>
        <Icon name="caret-down" className="size-3.5 max-sm:hidden" />
      </summary>
      <LanguagePanel menu={menu} />
    </details>
  );
}
