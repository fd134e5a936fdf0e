import { useLocation, useRevalidator } from "react-router";
import type { Language } from "#domain/language-choice.ts";
import { keepLanguage } from "../i18n/language-keeper.tsx";
import { LANGUAGES } from "../i18n/languages.ts";
import { useLanguage } from "../i18n/use-language.ts";
import gb from "../pictures/flags/gb.svg?url";
import ro from "../pictures/flags/ro.svg?url";

const FLAGS: Readonly<Record<Language, string>> = { ro, en: gb };
/** Each language is named in itself: who needs the other one may not read this one. */
const NAMES: Readonly<Record<Language, string>> = { ro: "Română", en: "English" };

interface LanguageLinksProps {
  readonly className: string;
  /** A language was chosen and the page is about to change in place. */
  readonly onChosen: () => void;
}

/**
 * Links to the same page in each language, so that they work without scripts; with them the page is asked anew in
 * place and nothing typed or scrolled is lost.
 */
export function LanguageLinks({ className, onChosen }: LanguageLinksProps) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();

  function choose(event: React.MouseEvent, next: Language): void {
    // An address that names its language wins over the choice: then the link itself has to be followed.
    if (new URLSearchParams(location.search).has("lang")) return keepLanguage(next);
    event.preventDefault();
    keepLanguage(next);
    onChosen();
    void revalidate();
  }

  return (
    <ul className={className}>
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
            <Flag language={entry} />
            {NAMES[entry]}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Flag({ language }: { readonly language: Language }) {
  return <img src={FLAGS[language]} alt="" width={20} height={15} className="rounded-[2px]" />;
}
