import { useLocation, useRevalidator } from "react-router";
import { type Language, LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { keepLanguage } from "#app/i18n/keep-language.ts";
import { hydratePage } from "#app/hydration/hydrated.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Flag } from "./flag.tsx";

interface LanguageLinksProps {
  readonly className: string;
  /** Called when a language was chosen, before the page changes in place. */
  readonly onChosen: () => void;
}

/**
 * Links to the same page in each language, which work without scripts; with scripts the page's data is loaded anew in
 * place, so that typed text and the scroll position are kept.
 */
export function LanguageLinks({ className, onChosen }: LanguageLinksProps) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();

  function choose(event: React.MouseEvent, next: Language): void {
    // A `lang` parameter has precedence over the choice: then the link itself has to be followed.
    if (new URLSearchParams(location.search).has("lang")) return keepLanguage(next);
    event.preventDefault();
    keepLanguage(next);
    onChosen();
    void hydratePage().then(() => revalidate());
  }

  return (
    <ul className={className}>
      {LANGUAGES.map((entry) => (
        <li key={entry}>
          <a
            href={`${pathname}?${searchIn(entry, search)}`}
            hrefLang={entry}
            lang={entry}
            aria-current={entry === language ? "true" : undefined}
            onClick={(event) => choose(event, entry)}
            className="flex min-h-11 items-center gap-3 rounded-xl px-3 text-sm hover:bg-surface-muted aria-[current]:font-semibold"
          >
            <Flag language={entry} />
            {LANGUAGE_FACTS[entry].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Parameters of mailed links, without which the page in the other language would be a different one. */
const KEPT_PARAMETERS = ["returnTo", "token"];

function searchIn(language: Language, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT_PARAMETERS.includes(name));
  return new URLSearchParams([["lang", language], ...kept]).toString();
}
